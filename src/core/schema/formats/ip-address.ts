const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
const MAX_IPV6 = 45;
const GROUPS = 8;

/** An IPv4 address in dotted decimals. */
export function isIpv4(text: string): boolean {
  const octets = text.length > 15 ? [] : text.split('.');
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) < 256);
}

/** An IPv6 address, without a zone. */
export function isIpv6(text: string): boolean {
  if (text.length > MAX_IPV6) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const [head = '', tail] = halves;
  if (tail === undefined) return groupsIn(head, true) === GROUPS;
  const count = partCount(head, false) + partCount(tail, true);
  return count < GROUPS;
}

function partCount(text: string, mayEndInIpv4: boolean): number {
  return text === '' ? 0 : groupsIn(text, mayEndInIpv4);
}

/** Counts groups of 16 bits, an IPv4 ending as two of them; not a number when one is malformed. */
function groupsIn(text: string, mayEndInIpv4: boolean): number {
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = mayEndInIpv4 && isIpv4(last);
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => GROUP.test(group))) return Number.NaN;
  return plain.length + (endsInIpv4 ? 2 : 0);
}
