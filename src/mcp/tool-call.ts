import { isObject } from '../core/json/index.ts';

/** A `tools/call` request that has been read. */
export interface ToolCallMessage {
  /** The called tool. */
  readonly name: string;
  readonly arguments: unknown;
  /** What the request says besides its arguments. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A `tools/call` request that has been parsed. */
export interface ParsedToolCall extends ToolCallMessage {
  readonly text: string;
  /** The whole message. */
  readonly root: Readonly<Record<string, unknown>>;
}

/** Reads a `tools/call` request from its JSON text; undefined when it is something else. */
export function readToolCall(text: string): ParsedToolCall | undefined {
  const message = parsedObject(text);
  if (message?.['method'] !== 'tools/call') return undefined;
  const { params } = message;
  if (!isObject(params) || typeof params['name'] !== 'string') return undefined;
  return { text, root: message, name: params['name'], arguments: params['arguments'], params };
}

/** The object that a text spells; undefined when it spells none. */
export function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
