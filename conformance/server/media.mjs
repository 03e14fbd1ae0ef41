/** A picture of one pixel. */
export const picture = {
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
};

/** A sound of one sample. */
export const sound = {
  mimeType: 'audio/wav',
  data: 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=',
};

/** A content block of text. */
export function text(words) {
  return { type: 'text', text: words };
}

/** A content block that carries a resource. */
export function embedded(uri, words) {
  return { type: 'resource', resource: { uri, mimeType: 'text/plain', text: words } };
}
