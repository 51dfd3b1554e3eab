/** The processor time that a part of a run may take. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childSeconds, judge } from '../../scripts/budget.ts';

const BUDGET = { seconds: 1_000, floor: 0.2 };
const WHOLE = { passed: 1, failed: 0 };

it('a part within five per cent of its budget keeps it, one above does not', () => {
  expect(judge({ seconds: 1_040, floor: 0.2 }, BUDGET, WHOLE)).toEqual({
    line: '1040 s of processor, 4.0 % above its budget',
    isOver: false,
  });
  expect(judge({ seconds: 1_060, floor: 0.2 }, BUDGET, WHOLE)).toEqual({
    line: '1060 s of processor, 6.0 % above its budget',
    isOver: true,
  });
});

it('a machine that is slower for the fixed piece of work too is not taken for a costlier part', () => {
  expect(judge({ seconds: 2_000, floor: 0.4 }, BUDGET, WHOLE).isOver).toBe(false);
  expect(judge({ seconds: 900, floor: 0.1 }, BUDGET, WHOLE).isOver).toBe(true);
});

it('a part of which something was left out or tried twice is not compared', () => {
  const cost = { seconds: 2_000, floor: 0.2 };
  expect(judge(cost, BUDGET, { ...WHOLE, leftOut: ['survival'] }).isOver).toBe(false);
  expect(judge(cost, BUDGET, { ...WHOLE, flaky: ['a journey'] }).isOver).toBe(false);
  expect(judge(cost, undefined, WHOLE)).toEqual({ line: '2000 s of processor, no budget yet', isOver: false });
});

const BURN = 'while (process.cpuUsage().user < 300000) for (let i = 0; i < 1e6; i += 1);';

it.runIf(process.platform === 'linux')('counts what a child and the child of a child took', async () => {
  const before = (await childSeconds())!;
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BURN)}])`;
  await promisify(execFile)(process.execPath, ['-e', `${parent}; ${BURN}`]);
  expect((await childSeconds())! - before).toBeGreaterThan(0.55);
});
