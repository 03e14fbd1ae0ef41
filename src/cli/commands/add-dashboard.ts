import type { Command } from 'commander';
import { addOptions } from '../add-options.ts';
import { NORMALIZER_OPTIONS } from '../normalizer-flags.ts';
import { WIDEN_OPTIONS } from '../widen-flags.ts';
import type { DashboardFlags } from './dashboard.ts';

const DASHBOARD_INTRODUCTION = `Shows the records of a directory in a browser: calls, changes, errors, tools and rules, live.
It listens on this machine only, prints its address on stderr, and runs until it is stopped.

Examples:
  argmend dashboard --log-dir logs
  argmend dashboard --log-dir logs --port 8080
`;

/** Adds the command that shows the dashboard. */
export function addDashboard(program: Command): void {
  const command = program
    .command('dashboard')
    .summary('show the records of a log directory in a browser')
    .option('--log-dir <DIR>', 'the directory of the records')
    .option('--port <N>', 'the port to listen on; 0 is one that is free', '0')
    .addHelpText('before', DASHBOARD_INTRODUCTION);
  addOptions(command, [...NORMALIZER_OPTIONS, ...WIDEN_OPTIONS]).action(
    async (flags: DashboardFlags) => {
      const { dashboard } = await import('./dashboard.ts');
      process.exitCode = await dashboard(flags);
    },
  );
}
