/** `npm test`: every check, the build, every unit, API and live test, and the browser journeys. The last line is the sum. */
import { check, type CheckResult } from './check.ts';
import { runParts } from './parts.ts';
import { journeys, units } from './runs.ts';
import { build } from './web-build.ts';

await runParts([
  ['checks and build', checksAndBuild],
  ['units, API and live', units],
  ['journeys', journeys],
]);

/** Runs both in parallel, since a check uses only one core for half of its time. */
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
