/** `npm test`: every check, the build, every unit, API and live test, and the journeys in a browser; the last line is the sum. */
import { buildWeb } from './build.ts';
import { check, type CheckResult } from './check.ts';
import { playwright, runParts, vitest } from './runs.ts';

await runParts([
  ['checks', check],
  ['build', build],
  ['units, API and live', () => vitest()],
  ['journeys', playwright],
]);

async function build(): Promise<CheckResult> {
  try {
    await buildWeb();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
