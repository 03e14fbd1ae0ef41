import type * as z from 'zod';
import { FilesystemFault } from '../fault.ts';

/** Reads a parameter that holds JSON text, and checks what is in it. */
export function parsePayload<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const { data, error } = schema.safeParse(parseJson(name, text));
  if (error === undefined) return data;
  throw new FilesystemFault(`${name}: ${describeIssues(error)}`);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FilesystemFault(`${name} is not JSON text: ${reason}`, { cause: error });
  }
}

/** What is wrong with a value, place by place, on one line. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => {
      const place = path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
        .join('');
      return place === '' ? message : `${place.replace(/^\./, '')}: ${message}`;
    })
    .join('; ');
}
