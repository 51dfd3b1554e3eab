/** `npm run check`: types, lint, format, unused code, the import plan, translatable sentences and names. It names each check that failed. */
import { faultsOfArrows } from './arrows.ts';
import { faultsOfMessages } from './messages/catalogue.ts';
import { faultsOfNames } from './names.ts';
import { runTool } from './run.ts';

const CHECKS: [name: string, tool: string, ...args: string[]][] = [
  ['types and lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip', '--no-progress', '--no-config-hints'],
];

export interface CheckResult {
  passed: number;
  failed: number;
  /** Failed tests by name, with the beginning of their message. */
  failures?: string[];
  /** Tests that failed and then passed alone, in the same format. */
  flaky?: string[];
  /** Tests that did not run, such as those of a program that the machine lacks. */
  skipped?: number;
  /** Unchanged test groups that were skipped, with their files. */
  leftOut?: string[];
}

/** Runs one check after the other, since each already uses every core. */
export async function check(): Promise<CheckResult> {
  const result = { passed: 0, failed: 0 };
  for (const [name, tool, ...args] of CHECKS) {
    const { ok, text } = await runTool(tool, args, false);
    result[ok ? 'passed' : 'failed'] += 1;
    console.log(ok ? `ok      ${name}` : `failed  ${name}\n${text.trimEnd()}`);
  }
  for (const [name, faultsOf] of [
    ['arrows', faultsOfArrows],
    ['sentences', faultsOfMessages],
    ['names', faultsOfNames],
  ] as const) {
    // one after the other, so that one that breaks off does not hide what the others found
    const faults = await faultsOf();
    result[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(faults.length === 0 ? `ok      ${name}` : `failed  ${name}\n${faults.join('\n')}`);
  }
  return result;
}

if (import.meta.main) {
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
