import { isObject, type Json } from '../../../../src/core/json/index.ts';
import type { Random } from '../../../support/random.ts';

/** JSON text of a value as programs write it: with more or less white space, escapes, and zeros behind numbers. */
export function speltAtRandom(value: Json, random: Random): string {
  if (typeof value === 'string') return stringText(value, random);
  if (typeof value === 'number') return numberText(value, random);
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => `${blank(random)}${speltAtRandom(item, random)}`);
    return `[${items.join(',')}${blank(random)}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) =>
      `${blank(random)}${stringText(key, random)}${blank(random)}:${blank(random)}${speltAtRandom(member, random)}`,
  );
  return `{${members.join(',')}${blank(random)}}`;
}

function blank(random: Random): string {
  return random.pick(['', '', '', ' ', '  ', '\t', '\n', '\r\n']);
}

function stringText(text: string, random: Random): string {
  if (!random.chance(0.1)) return JSON.stringify(text);
  const characters = [...text].map((character) => {
    const isEscaped = /[A-Za-z]/.test(character) && random.chance(0.2);
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return isEscaped ? String.raw`\u${code}` : JSON.stringify(character).slice(1, -1);
  });
  return `"${characters.join('')}"`;
}

/** A number with the same value: `5`, `5.0`, `5e0`. */
function numberText(value: number, random: Random): string {
  const plain = Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (!/^-?\d+$/.test(plain) || !random.chance(0.1)) return plain;
  return random.pick([`${plain}.0`, `${plain}e0`, `${plain}.00E+0`]);
}
