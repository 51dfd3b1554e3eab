/** Tests of when somebody waits for an import. */
import { expect, it } from 'vitest';
import { IMPORT_STATES, isUnderWay } from './import.ts';

it('an import is under way while it is read, brought in or taken out again', () => {
  expect(IMPORT_STATES.filter(isUnderWay)).toEqual(['reading', 'importing', 'undoing']);
});
