// node scripts/ci-summary.mjs TEST_EXIT_CODE CHECK_EXIT_CODE: prints `N passed, N failed` and exits accordingly.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const [testsPassed, checkPassed] = process.argv.slice(2, 4).map((code) => code === '0');
const tests = await countTests();
// The exit code knows of more than the counts do: unhandled errors, a run that never wrote its report.
const failedTests = testsPassed ? tests.failed : Math.max(tests.failed, 1);
const failed = failedTests + (checkPassed ? 0 : 1);
process.stdout.write(`${tests.passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function countTests() {
  try {
    const report = JSON.parse(await readFile(join(root, '.cache/test-report.json'), 'utf8'));
    const broken = report.testResults.filter(didNotLoad).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * A test file that fails before its first test has no failed test to count.
 *
 * @param {{ status: string, assertionResults: { status: string }[] }} file
 */
function didNotLoad(file) {
  return (
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
  );
}
