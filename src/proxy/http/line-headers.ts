import { isObject } from '../../core/json/index.ts';
import type { ToolDeclaration } from '../../core/tool-plan.ts';
import { mirroredName } from '../../mcp/header-fault.ts';
import { headerValue, paramHeaders } from '../../mcp/mirrored-headers.ts';
import { modernFacts } from '../../mcp/protocol-era.ts';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** Finds what is declared of a tool. */
export type FindTool = (name: string) => ToolDeclaration | undefined;

/** The headers that repeat what a message of the era without a handshake says; undefined for one of the other era. */
export function modernHeaders(
  message: Readonly<Record<string, unknown>>,
  findTool: FindTool,
): string[] | undefined {
  const { method, params } = message;
  const facts = modernFacts(params);
  if (facts === undefined || typeof method !== 'string' || !isObject(params)) return undefined;
  const name = mirroredName({ method, params });
  const tool = method === 'tools/call' && name !== undefined ? findTool(name) : undefined;
  const changes = [
    { header: 'mcp-protocol-version', value: headerValue(facts.meta[VERSION_KEY]) },
    { header: 'mcp-method', value: headerValue(method) },
    { header: 'mcp-name', value: headerValue(name) },
    ...(tool ? paramHeaders(tool.inputSchema, params['arguments']) : []),
  ];
  return changes.flatMap(({ header, value }) => (value === undefined ? [] : [header, value]));
}
