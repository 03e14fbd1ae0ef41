import { isObject, kindOf } from '../../core/json/index.ts';
import { topLevelMembers, type TopLevelMember } from './top-level-members.ts';

/** A call as a line of the input gives it; what must keep its bytes is text. */
export interface CallLine {
  readonly tool: string;
  readonly toolText: string;
  readonly argumentsText: string | undefined;
  readonly schemaText: string | undefined;
  readonly annotations: unknown;
}

/** A line that holds no call; the message says why. */
export class CallLineError extends Error {
  override readonly name = 'CallLineError';
}

/** Reads one line. Throws a `CallLineError` when it holds no call. */
export function readCallLine(text: string): CallLine {
  const { tool, inputSchema, annotations } = parseObject(text);
  const members = membersByName(text);
  if (typeof tool !== 'string') {
    throw new CallLineError(`expected "tool" to be a string, got ${kindOf(tool) ?? 'nothing'}`);
  }
  const textOf = (name: string): string | undefined => {
    const member = members.get(name);
    return member && text.slice(member.start, member.end);
  };
  return {
    tool,
    toolText: textOf('tool') ?? JSON.stringify(tool),
    argumentsText: textOf('arguments'),
    // Other languages write null for what is not there.
    schemaText: inputSchema === null ? undefined : textOf('inputSchema'),
    annotations,
  };
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CallLineError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isObject(value)) return value;
  throw new CallLineError(`expected an object with "tool", got ${kindOf(value) ?? 'nothing'}`);
}

/** Which of two members of one name counts, parsers do not agree on. */
function membersByName(text: string): Map<string, TopLevelMember> {
  const members = new Map<string, TopLevelMember>();
  for (const member of topLevelMembers(text)) {
    if (members.has(member.name)) {
      throw new CallLineError(`${JSON.stringify(member.name)} is named twice`);
    }
    members.set(member.name, member);
  }
  return members;
}
