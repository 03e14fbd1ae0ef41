// In: nothing. Out: every tool of the server, in the order in which they are listed.
// A tool must never do its work here: it checks its arguments and hands over to the folder that knows how.

import { batchOperations } from './batch-operations.ts';
import { copyFile } from './copy-file.ts';
import { createDirectory } from './create-directory.ts';
import { deleteFile } from './delete-file.ts';
import { editFile } from './edit-file.ts';
import { getFileInfo } from './get-file-info.ts';
import { listDirectory } from './list-directory.ts';
import { moveFile } from './move-file.ts';
import { multiEdit } from './multi-edit.ts';
import { readFile } from './read-file.ts';
import { restoreFile } from './restore-file.ts';
import { searchFiles } from './search-files.ts';
import type { Tool } from './tool.ts';
import { writeFile } from './write-file.ts';

/** The tools that work on single entries: the steps of a batch. */
const SINGLE_TOOLS: readonly Tool[] = [
  readFile,
  writeFile,
  editFile,
  multiEdit,
  searchFiles,
  listDirectory,
  deleteFile,
  restoreFile,
  moveFile,
  copyFile,
  createDirectory,
  getFileInfo,
];

/** All tools. */
export const TOOLS: readonly Tool[] = [...SINGLE_TOOLS, batchOperations(SINGLE_TOOLS)];
