// In: tool calls of a LangChain agent. Out: the same calls with their arguments mended, handed on.
// It must never import LangChain, change the message that the model sent, or answer in place of a tool.

import { isObject } from '../core/json/index.ts';
import { createAgentNormalizer, type AgentOptions } from './agent-options.ts';
import { schemaReader, type ToJsonSchema } from './tool-schema.ts';

export type { AgentOptions, MendedCall } from './agent-options.ts';

/** Options of the adapters for LangChain. */
export interface LangChainOptions extends AgentOptions {
  /** Makes a JSON Schema of a tool's schema where that is neither one nor of zod 4.2 or later. */
  readonly toJsonSchema?: ToJsonSchema | undefined;
}

/** What middleware is told about a call. */
export interface ToolCallRequest {
  readonly toolCall: { readonly name: string; readonly args: Record<string, unknown> };
  readonly tool?: unknown;
}

/** What `createMiddleware` of LangChain makes middleware of. */
export interface ToolCallMiddleware {
  readonly name: string;
  readonly wrapToolCall: <Request extends ToolCallRequest, Result>(
    request: Request,
    handler: (request: Request) => Result,
  ) => Result;
}

/**
 * Mends the calls of an agent before LangChain checks them by the schemas of its tools.
 *
 * @example
 * createAgent({ model, tools, middleware: [createMiddleware(toolCallMiddleware())] });
 */
export function toolCallMiddleware(options: LangChainOptions = {}): ToolCallMiddleware {
  const normalizer = createAgentNormalizer(options);
  const schemaOf = schemaReader(options.toJsonSchema);
  return {
    name: 'argmend',
    wrapToolCall(request, handler) {
      const { toolCall, tool } = request;
      const { name, args } = toolCall;
      const mended = normalizer.apply({ name, arguments: args, inputSchema: schemaOf(tool) });
      if (mended.edits.length === 0 || !isObject(mended.arguments)) return handler(request);
      options.onMended?.({ tool: name, norms: mended.norms });
      return handler({ ...request, toolCall: { ...toolCall, args: mended.arguments } });
    },
  };
}

/** A call as `@langchain/mcp-adapters` tells its hooks. */
export interface McpToolCall {
  readonly serverName: string;
  readonly name: string;
  readonly args?: unknown;
}

/** A tool of LangChain, as far as it is looked at. */
export interface NamedTool {
  readonly name: string;
  readonly schema?: unknown;
}

/** Hooks for `MultiServerMCPClient`. */
export interface McpHooks {
  readonly beforeToolCall: (call: McpToolCall) => { args?: unknown };
  /** Takes in the tools that the client gave, so that their schemas are known. */
  readonly learn: (tools: readonly NamedTool[]) => void;
}

/**
 * Mends calls inside `@langchain/mcp-adapters`, for agents without middleware. LangChain has checked them by then: what is
 * left to mend are keys that it let pass, and what your rules say.
 *
 * @example
 * const hooks = mcpHooks();
 * const client = new MultiServerMCPClient({ mcpServers, beforeToolCall: hooks.beforeToolCall });
 * hooks.learn(await client.getTools());
 */
export function mcpHooks(options: LangChainOptions = {}): McpHooks {
  const normalizer = createAgentNormalizer(options);
  const schemaOf = schemaReader(options.toJsonSchema);
  const schemas = new Map<string, unknown>();
  return {
    learn(tools) {
      for (const tool of tools) schemas.set(tool.name, schemaOf(tool));
    },
    beforeToolCall({ serverName, name, args }) {
      const inputSchema = schemas.get(name) ?? schemas.get(`${serverName}__${name}`);
      const mended = normalizer.apply({ name, arguments: args, inputSchema });
      if (mended.edits.length === 0 || !isObject(mended.arguments)) return {};
      options.onMended?.({ tool: name, norms: mended.norms });
      // The adapter lays these over the arguments it has, so keys that are gone have to say so.
      const gone = Object.keys(Object(args)).map((key) => [key, undefined]);
      return { args: { ...Object.fromEntries(gone), ...mended.arguments } };
    },
  };
}
