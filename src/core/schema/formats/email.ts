import { isIpv4, isIpv6 } from './ip-address.ts';

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_EMAIL = 320;
const MAX_HOSTNAME = 253;

/** A mail address of RFC 5321. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && isLocalPart(text.slice(0, at)) && isMailDomain(text.slice(at + 1));
}

function isLocalPart(text: string): boolean {
  return QUOTED.test(text) || text.split('.').every((atom) => ATOM.test(atom));
}

function isMailDomain(text: string): boolean {
  if (!text.startsWith('[') || !text.endsWith(']')) return isHostname(text);
  const address = text.slice(1, -1);
  return address.startsWith('IPv6:') ? isIpv6(address.slice(5)) : isIpv4(address);
}

/** A mail address that may hold other scripts; only its outline is looked at. */
export function isInternationalEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && at < text.length - 1 && text.length <= MAX_EMAIL && !/\s/.test(text);
}

/** A host name of RFC 1123. */
export function isHostname(text: string): boolean {
  return text.length <= MAX_HOSTNAME && text.split('.').every((label) => LABEL.test(label));
}
