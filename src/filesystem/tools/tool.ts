import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { FilesystemFault } from '../fault.ts';
import type { UndoLog } from '../files/undo-log.ts';
import type { Roots } from '../roots/index.ts';
import { describeIssues } from './payload.ts';

/** What a tool works with besides its arguments. */
export interface ToolContext {
  readonly roots: Roots;
  readonly signal: AbortSignal;
  /** Changes go in here when they may have to be taken back. */
  readonly undo?: UndoLog;
}

/** What a tool found or did: as data, and in words. */
export interface Answer<Data> {
  readonly data: Data;
  readonly text: string;
  /** What the caller should know besides. */
  readonly notes?: readonly string[];
}

/** A tool as the server lists and calls it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodType<Record<string, unknown>>;
  readonly output: z.ZodType<Record<string, unknown>>;
  /** Checks the arguments and does the work. */
  readonly call: (input: unknown, context: ToolContext) => Promise<Answer<Record<string, unknown>>>;
  /** Checks the arguments and what they name, and tells what a call would do; it changes nothing. */
  readonly plan: (input: unknown, context: ToolContext) => Promise<string>;
}

interface ToolDefinition<
  Input extends z.ZodType<Record<string, unknown>>,
  Output extends z.ZodType<Record<string, unknown>>,
> extends Omit<Tool, 'input' | 'output' | 'call' | 'plan'> {
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>, context: ToolContext) => Promise<Answer<z.output<Output>>>;
  /** Needed where a call changes something. */
  readonly plan?: (input: z.output<Input>, context: ToolContext) => Promise<string>;
}

/** Makes a tool from schemas and a function that works on what they let through. */
export function defineTool<
  Input extends z.ZodType<Record<string, unknown>>,
  Output extends z.ZodType<Record<string, unknown>>,
>({ run, plan, ...tool }: ToolDefinition<Input, Output>): Tool {
  return {
    ...tool,
    call: async (input, context) => run(checked(tool.input, input), context),
    plan: async (input, context) =>
      plan?.(checked(tool.input, input), context) ?? 'cannot be checked without doing it',
  };
}

function checked<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  throw new FilesystemFault(describeIssues(error));
}

/** The answer as a client gets it. */
export function toResult({
  data,
  text,
  notes = [],
}: Answer<Record<string, unknown>>): CallToolResult {
  const content = [text, ...notes].map((block) => ({ type: 'text' as const, text: block }));
  return { content, structuredContent: data };
}
