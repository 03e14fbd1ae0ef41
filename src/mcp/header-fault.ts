import type { ToolDeclaration } from '../core/tool-plan.ts';
import { headerText, headerValue, paramHeaders, type HeaderChange } from './mirrored-headers.ts';
import { versionIn } from './meta-fault.ts';
import type { PostedMessage } from './posted-messages.ts';

/** The first revision without a handshake; revisions are dates, which compare as text. */
const FIRST_MODERN = '2026-07-28';

/** What is wrong with the headers of a request. */
export interface HeaderFault {
  readonly code: -32_020;
  readonly message: string;
}

/** Which parameter `Mcp-Name` repeats. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/** The parameter that `Mcp-Name` repeats, of a request that has one. */
export function mirroredName({
  method = '',
  params,
}: Pick<PostedMessage, 'method' | 'params'>): string | undefined {
  const value = params[NAMES.get(method) ?? ''];
  return typeof value === 'string' ? value : undefined;
}

/** Whether a header names a revision without a handshake. */
export function isModernVersion(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version) && version >= FIRST_MODERN;
}

/** Compares the headers of a request with its body, as servers have to since 2026-07-28; undefined when they agree. */
export function headerFault(
  message: PostedMessage,
  tool: ToolDeclaration | undefined,
  headerOf: (name: string) => string | undefined,
): HeaderFault | undefined {
  const wrong = expectedHeaders(message, tool).find(
    ({ header, value }) => !agrees(headerOf(header), value),
  );
  if (wrong === undefined) return undefined;
  const found = headerOf(wrong.header);
  const told = found === undefined ? 'is missing' : `is ${JSON.stringify(found.slice(0, 80))}`;
  const text = `${wrong.header} ${told}, which is not what the body says`;
  return { code: -32_020, message: `Header mismatch: ${text}` };
}

function expectedHeaders(
  message: PostedMessage,
  tool: ToolDeclaration | undefined,
): HeaderChange[] {
  const name = mirroredName(message);
  return [
    { header: 'mcp-protocol-version', value: headerValue(versionIn(message)) },
    { header: 'mcp-method', value: message.method },
    ...(name === undefined ? [] : [{ header: 'mcp-name', value: headerValue(name) }]),
    ...(tool ? paramHeaders(tool.inputSchema, message.params['arguments']) : []),
  ];
}

function agrees(header: string | undefined, expected: string | undefined): boolean {
  if (header === undefined || expected === undefined) return false;
  const [left, right] = [headerText(header.trim()), headerText(expected)];
  if (left === undefined || right === undefined) return false;
  return left === right || (isDecimal(left) && isDecimal(right) && Number(left) === Number(right));
}

function isDecimal(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
