/** The names of failed journeys: the second try runs only those that are named. */
import { expect, it } from 'vitest';
import { failuresOfSuite } from '../../scripts/runs.ts';

it('a journey that failed on its second device alone is named, and that device alone', () => {
  const passed = { projectName: 'phone', status: 'expected' as const, results: [{}] };
  const failed = { projectName: 'desktop', status: 'unexpected' as const, results: [{ error: { message: 'no' } }] };
  const spec = { title: 'a card opens', file: 'cards.spec.ts', ok: true, tests: [passed, failed] };
  expect(failuresOfSuite({ specs: [], suites: [{ specs: [spec] }] })).toEqual([
    'cards.spec.ts (desktop): a card opens\n    no',
  ]);
});
