/** Tests of two administrators who decide on one account. The second learns who was first. */
import { expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { decidedAlready } from './suspension.ts';

it('names who has suspended the account, or who has restored it', () => {
  const by = 'ada@mortar.example';
  expect(inEnglish(decidedAlready({ by, restoredBy: null }))).toBe(`${by} has already suspended this account.`);
  expect(inEnglish(decidedAlready({ by, restoredBy: 'chief@mortar.example' }))).toBe(
    'chief@mortar.example has already restored this account.',
  );
});
