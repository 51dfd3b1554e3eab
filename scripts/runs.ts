/** What a test run is made of: its parts one after the other, each with what it counted, and their sum as the last line. */
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CheckResult } from './check.ts';
import { ROOT, runTool } from './run.ts';

/** What a runner writes about its run. */
const VITEST_REPORT = join(ROOT, 'test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, 'test-results', 'playwright.json');

export type Part = [name: string, run: () => Promise<CheckResult>];

/** The process fails where anything did. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const sum: CheckResult = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const failures: string[] = [];
  const flakes: string[] = [];
  for (const [name, run] of parts) {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const { passed, failed, failures: failing = [], flaky = [] } = await run();
    sum.passed += passed;
    sum.failed += failed;
    failures.push(...failing);
    flakes.push(...flaky);
    lines.push(`${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  if (flakes.length > 0) console.log(`\nFlaky, failed once and passed alone:\n${flakes.join('\n')}`);
  // again at the end: of a long log often the end alone is kept
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** With more failures than this something is broken, and a second try would only take time. */
const SECOND_TRY_MOST = 3;

/** Tries what failed once more. What passes then is flaky: it is reported, and is no failure. */
async function withSecondTry(first: CheckResult, again: () => Promise<CheckResult>): Promise<CheckResult> {
  const { passed, failed, failures = [] } = first;
  if (failures.length === 0 || failures.length > SECOND_TRY_MOST) return first;
  console.log(`\n— a second try, alone:\n${failures.join('\n')}\n`);
  const second = await again();
  return second.failed > 0 ? first : { passed: passed + failed, failed: 0, flaky: failures };
}

/** `args` choose among the files; all of them where there are none. */
export async function vitest(...args: string[]): Promise<CheckResult> {
  const { result, failedFiles } = await runVitest(args);
  return withSecondTry(result, async () => (await runVitest(['--maxWorkers=1', ...failedFiles])).result);
}

async function runVitest(args: string[]): Promise<{ result: CheckResult; failedFiles: string[] }> {
  await rm(VITEST_REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { ok } = await runTool('vitest', ['run', ...reporters, ...args], true);
  const report = await readReport<VitestReport>(VITEST_REPORT);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = report ?? {};
  return {
    result: honest(ok, { passed, failed, failures: testResults.flatMap(failuresOfFile) }),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name)),
  };
}

/** The part that is read of what vitest writes. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Of a file that could not be run. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(ROOT, name);
  if (failed.length === 0 && status === 'failed') return [failure(`${file}: not run`, message)];
  return failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages?.[0]));
}

const MESSAGE_LINES = 8;

/** The test, and how its message begins. */
const failure = (title: string, text = '') =>
  [title, ...text.split('\n').slice(0, MESSAGE_LINES)].map((line) => line.slice(0, 400)).join('\n    ');

/** On a product of its own each time, so that what a journey left behind is not there in the second try. */
export async function playwright(): Promise<CheckResult> {
  return withSecondTry(await runPlaywright([]), () => runPlaywright(['--last-failed', '--workers=1']));
}

async function runPlaywright(args: string[]): Promise<CheckResult> {
  await rm(PLAYWRIGHT_REPORT, { force: true });
  const { ok } = await runTool('playwright', ['test', ...args], true);
  const report = await readReport<PlaywrightReport>(PLAYWRIGHT_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return honest(ok, {
    passed: expected,
    failed: unexpected + flaky,
    failures: (report?.suites ?? []).flatMap(failuresOfSuite),
  });
}

/** The part that is read of what Playwright writes. */
interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { error?: { message?: string } }[];
}

/** A journey's own `ok` is that of its first device alone, so each device is asked. */
export function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(`${file} (${projectName}): ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Fails where too few changes of the rules are noticed. */
export async function mutation(): Promise<CheckResult> {
  const { ok } = await runTool('stryker', ['run'], true);
  return { passed: Number(ok), failed: Number(!ok) };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** A runner that ran nothing, or fell over outside a test, has failed. */
function honest(ok: boolean, result: CheckResult): CheckResult {
  const unseen = result.failed === 0 && (!ok || result.passed === 0);
  return { ...result, failed: unseen ? 1 : result.failed };
}
