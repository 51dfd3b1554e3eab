/** What a test run is made of: its parts one after the other, each with what it counted, and their sum as the last line. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  for (const [name, run] of parts) {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const { passed, failed } = await run();
    sum.passed += passed;
    sum.failed += failed;
    lines.push(`${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** `args` choose among the files; all of them where there are none. */
export async function vitest(...args: string[]): Promise<CheckResult> {
  await rm(VITEST_REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { ok } = await runTool('vitest', ['run', ...reporters, ...args], true);
  const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(VITEST_REPORT);
  return honest(ok, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

export async function playwright(): Promise<CheckResult> {
  await rm(PLAYWRIGHT_REPORT, { force: true });
  const { ok } = await runTool('playwright', ['test'], true);
  const report = await readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky', number> }>(PLAYWRIGHT_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return honest(ok, { passed: expected, failed: unexpected + flaky });
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
function honest(ok: boolean, { passed, failed }: CheckResult): CheckResult {
  const unseen = failed === 0 && (!ok || passed === 0);
  return { passed, failed: unseen ? 1 : failed };
}
