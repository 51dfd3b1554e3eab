/** Runs vitest, Playwright and Stryker with their results, and retries failed tests. */
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CheckResult } from './check.ts';
import { ROOT, runScript, runTool } from './run.ts';
import { untouchedGroups } from './touched.ts';
import type { TestGroup } from '../tests/run/groups.ts';

/** The runners' report files. */
const VITEST_REPORT = join(ROOT, 'test-results', 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, 'test-results', 'playwright.json');

export const LEFT_OUT =
  'Left out and not counted: nothing they depend on has changed since they last passed. MORTAR_TEST_ALL=1 runs them.';

/** Runs without unchanged groups, and reports which were skipped. */
async function withoutUntouched(runner: TestGroup['runner'], run: () => Promise<CheckResult>): Promise<CheckResult> {
  const groups = (await untouchedGroups()).filter((group) => group.runner === runner);
  if (groups.length === 0) return run();
  const leftOut = groups.map(({ name, tests }) => `${name}: ${tests.join(', ')}`);
  console.log(`${LEFT_OUT}\n${leftOut.join('\n')}\n`);
  // both runners' settings read it
  process.env.MORTAR_TEST_LEFT_OUT = groups.flatMap(({ tests }) => tests).join();
  try {
    return { ...(await run()), leftOut };
  } finally {
    delete process.env.MORTAR_TEST_LEFT_OUT;
  }
}

/** More failures than this mean that something is broken, and a retry would only waste time. */
const SECOND_TRY_MOST = 3;

/** Retries failed tests once. A test that then passes is reported as flaky, not as failed. */
async function withSecondTry(first: CheckResult, again: () => Promise<CheckResult>): Promise<CheckResult> {
  const { passed, failed, failures = [] } = first;
  if (failures.length === 0 || failures.length > SECOND_TRY_MOST) return first;
  console.log(`\n— a second try, alone:\n${failures.join('\n')}\n`);
  const second = await again();
  return second.failed > 0 ? first : { passed: passed + failed, failed: 0, flaky: failures };
}

/** Runs every test file, except those of unchanged groups. */
export const units = (): Promise<CheckResult> => withoutUntouched('vitest', () => vitest());

/** Runs the test files selected by `args`. */
export async function vitest(...args: string[]): Promise<CheckResult> {
  const { result, failedFiles } = await runVitest(args);
  return withSecondTry(result, async () => (await runVitest(['--maxWorkers=1', ...failedFiles])).result);
}

async function runVitest(args: string[]): Promise<{ result: CheckResult; failedFiles: string[] }> {
  await rm(VITEST_REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { ok } = await runTool('vitest', ['run', ...reporters, ...args], true);
  const report = await readReport<VitestReport>(VITEST_REPORT);
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
    testResults = [],
  } = report ?? {};
  return {
    result: honest(ok, { passed, failed, skipped, failures: testResults.flatMap(failuresOfFile) }),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name)),
  };
}

/** The part of vitest's report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Set for a file that could not run. */
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

/** Returns the test's title, and the beginning of its message. */
const failure = (title: string, text = '') =>
  [title, ...text.split('\n').slice(0, MESSAGE_LINES)].map((line) => line.slice(0, 400)).join('\n    ');

/** Runs every journey, except those of unchanged groups. */
export const journeys = (): Promise<CheckResult> => withoutUntouched('playwright', () => playwright());

/** Runs journeys, each time on a fresh product, so that a retry does not see earlier data. */
export async function playwright(...args: string[]): Promise<CheckResult> {
  return withSecondTry(await runPlaywright(args), () => runPlaywright(['--last-failed', '--workers=1', ...args]));
}

async function runPlaywright(args: string[]): Promise<CheckResult> {
  await rm(PLAYWRIGHT_REPORT, { force: true });
  const { ok } = await runTool('playwright', ['test', ...args], true);
  const report = await readReport<PlaywrightReport>(PLAYWRIGHT_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return honest(ok, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: (report?.suites ?? []).flatMap(failuresOfSuite),
  });
}

/** The part of Playwright's report that is read. */
interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
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

/** Checks each device, since a journey's own `ok` covers only its first. */
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

/** Fails if the tests notice too few mutations of the rules. */
export async function mutation(): Promise<CheckResult> {
  const { ok } = await runTool('stryker', ['run'], true);
  return { passed: Number(ok), failed: Number(!ok) };
}

/** Runs the bench part by part, but `scale` on a fiftieth of its network. People read its figures. The test is that it ends. */
export async function bench(): Promise<CheckResult> {
  const whole = await runScript('bench/main.ts');
  process.env.BENCH_SCALE = '0.02';
  const scale = await runScript('bench/main.ts', 'scale');
  delete process.env.BENCH_SCALE;
  const passed = [whole, scale].filter(({ ok }) => ok).length;
  return { passed, failed: 2 - passed };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Marks a runner that ran no test, or failed outside a test, as failed. */
function honest(ok: boolean, result: CheckResult): CheckResult {
  const unseen = result.failed === 0 && (!ok || result.passed === 0);
  return { ...result, failed: unseen ? 1 : result.failed };
}
