import { setOwn } from '../../core/json/index.ts';
import {
  fingerprintIn,
  formOf,
  insideText,
  isMembers,
  itemsOf,
  MORE,
  type Shape,
} from '../shape/index.ts';

/**
 * A value that has a shape. Its scalars are made up: those with equal fingerprints are equal, whether they are text or not,
 * and those with different ones differ.
 */
export function standIn(shape: Shape): unknown {
  if (typeof shape === 'string') return scalar(formOf(shape), fingerprintIn(shape) ?? '');
  const inside = insideText(shape);
  if (inside !== undefined) return JSON.stringify(standIn(inside));
  if (!isMembers(shape)) {
    const items = (itemsOf(shape) ?? []).filter((item) => item !== MORE);
    return items.map((item) => standIn(item));
  }
  const object: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape)) {
    if (part !== MORE) setOwn(object, key, standIn(part));
  }
  return object;
}

function scalar(form: string, fingerprint: string): unknown {
  const number = fingerprint === '' ? 1 : Number.parseInt(fingerprint, 16);
  switch (form) {
    case 'integer':
      return number;
    case 'number':
      return number + 0.5;
    case 'boolean':
      return number % 2 === 1;
    case 'string:integer':
      return String(number);
    case 'string:number':
      return String(number + 0.5);
    case 'string:boolean':
      return String(number % 2 === 1);
    case 'string:empty':
      return '';
    case 'string:null':
      return 'null';
    case 'string':
      return `text ${fingerprint}`;
    default:
      return null;
  }
}
