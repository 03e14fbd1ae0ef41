import { isObject } from '../json/index.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { Account } from './account.ts';
import { sameMeaning } from './same-meaning.ts';

type Arguments = Record<string, unknown>;

/** Whether arguments were taken out of a wrapper, or put into their only parameter; undefined when neither is told. */
export function isRepacked(
  root: SchemaNode,
  sent: unknown,
  args: Arguments,
  account: Account,
): boolean | undefined {
  if (!isObject(sent)) return undefined;
  const unwrapping = account.take('unwrap-arguments');
  if (unwrapping !== undefined) return sameMeaning(contentOf(sent, unwrapping.from), args, account);
  const name = account.last('wrap-arguments')?.to;
  if (name === undefined) return undefined;
  const isOnly = Object.hasOwn(args, name) && Object.keys(args).length === 1;
  if (!isOnly || !requires(root, name)) return false;
  return sameMeaning(sent, args[name], account) && account.takes('wrap-arguments');
}

/** Whether a schema, or one that it is composed of, asks for a parameter. */
function requires(node: SchemaNode, name: string): boolean {
  if (node.required.includes(name)) return true;
  const parts = [...(node.ref === undefined ? [] : [node.ref]), ...node.allOf];
  return [...parts, ...node.anyOf, ...node.oneOf].some((part) => requires(part, name));
}

/** What a wrapper holds, if nothing is lost beside it but the name of a tool or the type of an outline. */
function contentOf(sent: Arguments, wrapper: string | undefined): unknown {
  const keys = Object.keys(sent);
  if (wrapper === '(key)')
    return keys.length === 1 && isEmpty(Object.values(sent)[0]) ? keys[0] : undefined;
  const others = keys.filter((key) => key !== wrapper);
  const isFree = others.every(
    (key) =>
      (key === 'name' && wrapper === 'arguments' && typeof sent[key] === 'string') ||
      (key === 'type' && wrapper === 'properties' && sent[key] === 'object'),
  );
  return isFree && wrapper !== undefined && keys.includes(wrapper) ? sent[wrapper] : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}
