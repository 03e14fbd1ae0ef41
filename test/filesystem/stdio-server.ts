// Serves the directories of its command line on stdio: the server alone, without the wrapper.

import { serveFilesystem } from '../../src/filesystem/index.ts';

const { closed } = await serveFilesystem({
  roots: process.argv.slice(2),
  version: '0.0.0',
  input: process.stdin,
  output: process.stdout,
});
await closed;
