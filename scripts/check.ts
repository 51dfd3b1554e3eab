/** `npm run check`: types, lint, format, unused code, the plan of the house and sentences that can be translated, with the name of each that failed. */
import { faultsOfArrows } from './arrows.ts';
import { faultsOfMessages } from './messages/catalogue.ts';
import { runTool } from './run.ts';

const CHECKS: [name: string, tool: string, ...args: string[]][] = [
  ['types and lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip', '--no-progress', '--no-config-hints'],
];

export interface CheckResult {
  passed: number;
  failed: number;
  /** What failed, by name, with the beginning of its message. */
  failures?: string[];
  /** What failed and passed when it was tried alone, in the same way. */
  flaky?: string[];
  /** Tests that were there and did not run, such as those of a program that the machine lacks. */
  skipped?: number;
  /** Groups of tests that nothing has touched, with their files. */
  leftOut?: string[];
}

/** One after the other: each of them uses every core already. */
export async function check(): Promise<CheckResult> {
  const result = { passed: 0, failed: 0 };
  for (const [name, tool, ...args] of CHECKS) {
    const { ok, text } = await runTool(tool, args, false);
    result[ok ? 'passed' : 'failed'] += 1;
    console.log(ok ? `ok      ${name}` : `failed  ${name}\n${text.trimEnd()}`);
  }
  for (const [name, faults] of [
    ['arrows', faultsOfArrows()],
    ['sentences', await faultsOfMessages()],
  ] as const) {
    result[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(faults.length === 0 ? `ok      ${name}` : `failed  ${name}\n${faults.join('\n')}`);
  }
  return result;
}

if (import.meta.main) {
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
