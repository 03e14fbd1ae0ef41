// The same server on stdio, in both eras.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createFixture } from './fixture.mjs';

serveStdio(() => {
  const server = createFixture({
    notify: {
      toolsChanged: () => server.sendToolListChanged(),
      promptsChanged: () => server.sendPromptListChanged(),
    },
  });
  return server;
});
