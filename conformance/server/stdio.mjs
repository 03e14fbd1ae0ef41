// The same server on stdio, in both eras.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createFixture } from './fixture.mjs';

// Nobody listens for changes here.
const notify = { toolsChanged() {}, promptsChanged() {} };

serveStdio(() => createFixture({ notify }));
