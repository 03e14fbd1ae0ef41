const SPACE = 0x20;

/** A message in one line: line ends stand only between the tokens of JSON, where a space means the same. */
export function onOneLine(message: Buffer): Buffer {
  if (!message.includes(10) && !message.includes(13)) return message;
  const line = Buffer.from(message);
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === 10 || line[at] === 13) line[at] = SPACE;
  }
  return line;
}
