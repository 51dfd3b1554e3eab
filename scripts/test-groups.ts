/**
 * `npm run test:groups`: runs the changed groups of `tests/run/groups.ts`, and records in `tests/run/last-passed.json` those that passed completely.
 * `MORTAR_TEST_ALL=1 npm run test:groups` runs all of them. Names after `--` select among them.
 */
import { GROUPS, type TestGroup } from '../tests/run/groups.ts';
import type { CheckResult } from './check.ts';
import { type Part, runParts } from './parts.ts';
import { playwright, vitest } from './runs.ts';
import { fingerprints, recordPass, untouchedGroups } from './touched.ts';
import { build } from './web-build.ts';

async function runGroup(group: TestGroup): Promise<CheckResult> {
  const { [group.name]: before } = await fingerprints();
  if (group.runner === 'playwright') await build();
  const result = await (group.runner === 'vitest' ? vitest(...group.tests) : playwright(...group.tests));
  const { [group.name]: after } = await fingerprints();
  const { failed, flaky = [], skipped = 0 } = result;
  if (failed > 0 || flaky.length > 0) return result;
  if (skipped > 0) console.log(`${group.name}: not noted, because ${skipped} of its tests cannot run on this machine`);
  else if (before === undefined) console.log(`${group.name}: not noted, because there is no repository`);
  else if (before !== after) console.log(`${group.name}: not noted, because files were changed while it ran`);
  else await recordPass(group, before);
  return result;
}

const chosen = process.argv.slice(2);
const untouched = await untouchedGroups();
const parts = GROUPS.filter((group) => (chosen.length > 0 ? chosen.includes(group.name) : !untouched.includes(group)));
if (parts.length === 0) console.log('Nothing that a group depends on has changed since it last passed.');
else await runParts(parts.map((group): Part => [group.name, () => runGroup(group)]));
