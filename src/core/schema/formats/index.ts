// In: the name of a format. Out: a test for text, in linear time.
// An unknown format is no opinion: it must never reject.

import { isDate, isDateTime, isDuration, isTime } from './date-time.ts';
import { isEmail, isHostname, isInternationalEmail } from './email.ts';
import { isIpv4, isIpv6 } from './ip-address.ts';
import { isJsonPointer, isRelativeJsonPointer, isUuid } from './identifier.ts';
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from './uri.ts';

/** Tells whether a text has a format, in time linear in its length. */
export type FormatTest = (text: string) => boolean;

/** The formats that are known, by name. */
export const formats: ReadonlyMap<string, FormatTest> = new Map<string, FormatTest>([
  ['date-time', isDateTime],
  ['date', isDate],
  ['time', isTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['idn-email', isInternationalEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['iri', isIri],
  ['iri-reference', isIriReference],
  ['uri-template', isUriTemplate],
  ['uuid', isUuid],
  ['json-pointer', isJsonPointer],
  ['relative-json-pointer', isRelativeJsonPointer],
  // Trying a foreign pattern is not worth the risk, so every text passes for one.
  ['regex', () => true],
]);
