/** The parts of a test run, one after the other, each with its results and cost. The last line is their sum. */
import { type Cost, judge, measured, readBudgets, recordBudget } from './budget.ts';
import type { CheckResult } from './check.ts';
import { LEFT_OUT } from './runs.ts';

export type Part = [name: string, run: () => Promise<CheckResult>];

/** Fails the process if a part failed, or with `keepsBudget` if a part used too much processor time. */
export async function runParts(parts: readonly Part[], { keepsBudget = false } = {}): Promise<void> {
  const sum: CheckResult = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const failures: string[] = [];
  const flakes: string[] = [];
  const absent: string[] = [];
  const budgets = await readBudgets();
  for (const [name, run] of parts) {
    console.log(`\n— ${name}`);
    const begun = Date.now();
    const { result, cost } = await measured(run);
    const wall = Math.round((Date.now() - begun) / 1000);
    const { line, isOver } = judge(cost, budgets[name], result);
    const over = keepsBudget && isOver ? [`${name}: ${line}`] : [];
    sum.passed += result.passed;
    sum.failed += result.failed + over.length;
    failures.push(...(result.failures ?? []), ...over);
    flakes.push(...(result.flaky ?? []));
    absent.push(...(result.leftOut ?? []));
    lines.push(`${name}: ${result.passed} passed, ${result.failed} failed, ${wall} s, ${line}`);
    if (process.env.MORTAR_TEST_BUDGET === 'record') await record(name, cost, result);
  }
  if (absent.length > 0) console.log(`\n${LEFT_OUT}\n${absent.join('\n')}`);
  if (flakes.length > 0) console.log(`\nFlaky, failed once and passed alone:\n${flakes.join('\n')}`);
  // repeated at the end, since often only a long log's end is kept
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** Records only a part that ran completely, once. */
async function record(name: string, cost: Cost | undefined, result: CheckResult): Promise<void> {
  const { failed, flaky = [], leftOut = [] } = result;
  if (cost && failed + flaky.length + leftOut.length === 0) await recordBudget(name, cost);
}
