// Tools that send something before they answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from './media.mjs';

/** Registers the tools that log, report progress, drop their stream, or tell of a change. */
export function registerRunningTools(server, { notify }) {
  const register = (name, work) =>
    server.registerTool(name, { description: `Runs as ${name} has to.` }, async (context) => {
      await work(context);
      return { content: [text('Done.')] };
    });
  register('test_tool_with_logging', log);
  register('test_logging_tool', log);
  register('test_tool_with_progress', reportProgress);
  register('test_reconnection', dropStream);
  register('test_trigger_tool_change', () => notify.toolsChanged());
  register('test_trigger_prompt_change', () => notify.promptsChanged());
}

async function log({ mcpReq }) {
  for (const words of ['Begun.', 'Half way.', 'Ended.']) {
    await mcpReq.log('info', words);
    await sleep(20);
  }
}

async function reportProgress({ mcpReq }) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  for (const progress of [0, 50, 100]) {
    const params = { progressToken, progress, total: 100, message: `${progress} of 100` };
    await mcpReq.notify({ method: 'notifications/progress', params });
    await sleep(20);
  }
}

async function dropStream({ http }) {
  http?.closeSSE?.();
  await sleep(100);
}
