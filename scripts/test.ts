/** `npm test`: every check, the build, every unit, API and live test, and the journeys in a browser; the last line is the sum. */
import { check, type CheckResult } from './check.ts';
import { runParts } from './parts.ts';
import { journeys, units } from './runs.ts';
import { build } from './web-build.ts';

await runParts([
  ['checks and build', checksAndBuild],
  ['units, API and live', units],
  ['journeys', journeys],
]);

/** Beside each other: for half of its time a check uses one core alone. */
async function checksAndBuild(): Promise<CheckResult> {
  const [checks, built] = await Promise.all([check(), buildAll()]);
  return { passed: checks.passed + built.passed, failed: checks.failed + built.failed };
}

async function buildAll(): Promise<CheckResult> {
  try {
    await build();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
