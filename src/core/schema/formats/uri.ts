import { lazily } from '../../lazily.ts';
import { isIpv6 } from './ip-address.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** By the letter a scheme alone would do, but it names nothing and common validators refuse it. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^?#]/i;
const URI_TEXT = /^(?:[\w!$&-/:;=?@~]|%[0-9a-f]{2})*$/i;
/** Costs more to read than all the others, and is hardly ever asked for. */
const iriText = lazily(() => /^(?:[\w!$&-/:;=?@~]|%[0-9a-f]{2}|[^\p{ASCII}\p{Z}\p{Cc}\p{Cs}])*$/iu);
const AUTHORITY = /^(?:[^@]*@)?(?:\[([^[\]]*)\]|[^:@[\]]*)(?::\d*)?$/;
const FUTURE_ADDRESS = /^v[0-9a-f]+\.[\w!$&-.:;=~]+$/i;
const TEMPLATE = /^(?:[^\s{}"<>\\^`|]|\{[^\s{}]+\})*$/;

/** An absolute URI of RFC 3986. */
export function isUri(text: string): boolean {
  return ABSOLUTE.test(text) && isReference(text, URI_TEXT);
}

/** A URI or a relative reference. */
export function isUriReference(text: string): boolean {
  return isReference(text, URI_TEXT);
}

/** An absolute IRI of RFC 3987. */
export function isIri(text: string): boolean {
  return ABSOLUTE.test(text) && isReference(text, iriText());
}

/** An IRI or a relative reference. */
export function isIriReference(text: string): boolean {
  return isReference(text, iriText());
}

/** A URI template of RFC 6570, loosely: expressions are closed and not empty. */
export function isUriTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

function isReference(text: string, allowed: RegExp): boolean {
  const hash = text.indexOf('#');
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  const address = hash < 0 ? text : text.slice(0, hash);
  const scheme = SCHEME.exec(address)?.[0] ?? '';
  const rest = address.slice(scheme.length);
  if (scheme === '' && hasEarlyColon(rest)) return false;
  return allowed.test(fragment) && isHierarchy(rest, allowed);
}

/** A colon in the first segment would make that a scheme. */
function hasEarlyColon(address: string): boolean {
  const delimiter = address.search(/[:/?]/);
  return delimiter >= 0 && address.charAt(delimiter) === ':';
}

function isHierarchy(text: string, allowed: RegExp): boolean {
  if (!text.startsWith('//')) return allowed.test(text);
  const length = text.slice(2).search(/[/?]/);
  const end = length < 0 ? text.length : length + 2;
  return isAuthority(text.slice(2, end), allowed) && allowed.test(text.slice(end));
}

function isAuthority(text: string, allowed: RegExp): boolean {
  const match = AUTHORITY.exec(text);
  if (match === null) return false;
  const address = match[1];
  if (address === undefined) return allowed.test(text);
  return isIpv6(address) || FUTURE_ADDRESS.test(address);
}
