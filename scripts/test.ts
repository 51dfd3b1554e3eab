/** `npm test`: every check, the build, every unit, API and live test, and the browser journeys; the last line is the total. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { check, type Tally } from './check.ts';
import { ROOT, runTool } from './run.ts';

/** A runner's report. */
const VITEST_REPORT = join(ROOT, 'test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, 'test-results', 'playwright.json');

const runners: [name: string, run: () => Promise<Tally>][] = [
  ['checks', check],
  ['build', build],
  ['units, API and live', vitest],
  ['journeys', playwright],
];

const sum: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, run] of runners) {
  console.log(`\n— ${name}`);
  const { passed, failed } = await run();
  sum.passed += passed;
  sum.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed`);
}
console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function build(): Promise<Tally> {
  try {
    await buildWeb();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(): Promise<Tally> {
  await rm(VITEST_REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { ok } = await runTool('vitest', ['run', ...reporters], true);
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(VITEST_REPORT);
  return honest(ok, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function playwright(): Promise<Tally> {
  await rm(PLAYWRIGHT_REPORT, { force: true });
  const { ok } = await runTool('playwright', ['test'], true);
  const report = await readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky', number> }>(PLAYWRIGHT_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return honest(ok, { passed: expected, failed: unexpected + flaky });
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const words = await readFile(file, 'utf8').catch(() => undefined);
  return words === undefined ? undefined : (JSON.parse(words) as T);
}

/** A runner that ran nothing or crashed has failed. */
function honest(ok: boolean, { passed, failed }: Tally): Tally {
  const unseen = failed === 0 && (!ok || passed === 0);
  return { passed, failed: unseen ? 1 : failed };
}
