import * as z from 'zod';
import { makeDirectories } from '../files/make-directories.ts';
import { isRootItself } from '../roots/root.ts';
import { pathField } from './fields.ts';
import { defineTool, type Tool } from './tool.ts';

/** Makes a directory. */
export const createDirectory: Tool = defineTool({
  name: 'create_directory',
  title: 'Create a directory',
  description:
    'Makes a directory, and those above it that are missing. A directory that exists already is no error.',
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  input: z.strictObject({ path: pathField }),
  output: z.object({ path: z.string(), created: z.boolean() }),
  async run({ path }, { roots, undo }) {
    const place = await roots.future(path);
    const made = isRootItself(place) ? 0 : await makeDirectories(place, undo);
    const data = { path: place.shown, created: made > 0 };
    return { data, text: made > 0 ? `Created ${place.shown}.` : `${place.shown} exists already.` };
  },
  plan: async ({ path }, { roots }) => `would create ${(await roots.future(path)).shown}`,
});
