import * as z from 'zod';
import { FILE_SCHEMA } from './schema.ts';

/** The JSON Schema of a rules file, for editors; it cannot say that ids are unique or names differ. */
export function rulesJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(FILE_SCHEMA, {
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return {
    $schema,
    title: 'argmend rules file',
    description: 'Rules that mend the arguments of tool calls, as an array or under "rules".',
    ...schema,
  };
}
