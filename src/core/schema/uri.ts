/** Splits a reference at its fragment. */
export function splitFragment(reference: string): { uri: string; fragment: string } {
  const hash = reference.indexOf('#');
  if (hash < 0) return { uri: reference, fragment: '' };
  return { uri: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}

interface Parts {
  readonly scheme: string;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string;
}

/** Resolves a reference without fragment against a base, as RFC 3986 section 5.2 says; the base may be empty. */
export function resolveUri(base: string, reference: string): string {
  const to = split(reference);
  if (to.scheme !== '') return join({ ...to, path: removeDots(to.path) });
  const from = split(base);
  if (to.authority !== undefined) {
    return join({ ...to, scheme: from.scheme, path: removeDots(to.path) });
  }
  return join({ ...from, path: mergePath(from, to.path), query: to.query });
}

function split(uri: string): Parts {
  const question = uri.indexOf('?');
  const query = question < 0 ? '' : uri.slice(question);
  const hierarchy = question < 0 ? uri : uri.slice(0, question);
  const colon = hierarchy.search(/[:/]/);
  const scheme = hierarchy[colon] === ':' ? hierarchy.slice(0, colon + 1) : '';
  const rest = hierarchy.slice(scheme.length);
  if (!rest.startsWith('//')) return { scheme, authority: undefined, path: rest, query };
  const slash = rest.indexOf('/', 2);
  const end = slash < 0 ? rest.length : slash;
  return { scheme, authority: rest.slice(2, end), path: rest.slice(end), query };
}

function mergePath(base: Parts, path: string): string {
  if (path.startsWith('/')) return removeDots(path);
  if (base.path === '' && base.authority !== undefined) return removeDots(`/${path}`);
  return removeDots(base.path.slice(0, base.path.lastIndexOf('/') + 1) + path);
}

function removeDots(path: string): string {
  const output: string[] = [];
  const segments = path.split('/');
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      if (output.length > 1 || (output.length === 1 && output[0] !== '')) output.pop();
      if (isLast) output.push('');
    } else if (segment !== '.') output.push(segment);
    else if (isLast) output.push('');
  });
  return output.join('/');
}

function join({ scheme, authority, path, query }: Parts): string {
  return `${scheme}${authority === undefined ? '' : `//${authority}`}${path}${query}`;
}
