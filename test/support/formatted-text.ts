import type { Random } from './random.ts';

type Writer = (random: Random) => string;

const writers: Readonly<Record<string, Writer>> = {
  uri: (random) => `${random.pick(['https', 'http', 'HTTPS'])}://${host(random)}${path(random)}`,
  url: (random) => `https://${host(random)}${path(random)}`,
  uuid: (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`,
  email: (random) => `${random.pick(['ada', 'a.b+c', 'x_1'])}@${host(random)}`,
  hostname: host,
  date,
  time: (random) => `${time(random)}Z`,
  'date-time': (random) =>
    `${date(random)}T${time(random)}${random.pick(['Z', '+02:00', '-05:30'])}`,
  duration: (random) => `P${random.integer(1, 9)}DT${random.integer(1, 9)}H`,
  ipv4: (random) => Array.from({ length: 4 }, () => random.integer(0, 255)).join('.'),
  ipv6: (random) => `2001:db8::${hex(random, 4)}`,
  json: (random) => random.pick(['{}', '[]', '{"a":1}', '"text"', '5']),
};

/** Text of a known format; `undefined` for one it does not know. */
export function formattedText(format: string, random: Random): string | undefined {
  return Object.hasOwn(writers, format) ? writers[format]?.(random) : undefined;
}

function host(random: Random): string {
  return `${random.pick(['example', 'api.example', 'xn--bcher-kva'])}.${random.pick(['com', 'org'])}`;
}

function path(random: Random): string {
  return random.pick(['', '/', '/a/b?c=1&d=%20', '/#top', `/items/${random.integer(0, 1e6)}`]);
}

function hex(random: Random, length: number): string {
  return Array.from({ length }, () => random.integer(0, 15).toString(16)).join('');
}

function date(random: Random): string {
  return `20${two(random, 0, 99)}-${two(random, 1, 12)}-${two(random, 1, 28)}`;
}

function time(random: Random): string {
  return `${two(random, 0, 23)}:${two(random, 0, 59)}:${two(random, 0, 59)}`;
}

function two(random: Random, least: number, most: number): string {
  return String(random.integer(least, most)).padStart(2, '0');
}
