/** Tests of decisions as their author and reporters read them: the right name of each thing, and long reasons shortened. */
import { describe, expect, it } from 'vitest';
import { REPORT_KINDS } from './report.ts';
import { decisionWords, headOf, outcomeWords, restoredWords } from './report-words.ts';

/** The word that the author knows it by. */
const NAMES = {
  post: 'post',
  comment: 'comment',
  offer: 'offer',
  message: 'message',
  member: 'profile',
  rating: 'rating',
};

describe.each(REPORT_KINDS)('a %s', (kind) => {
  it.each(['hide', 'remove', 'warn'] as const)('is named where a moderator decides to %s', (decision) => {
    expect(headOf(kind, decision).id).toContain(NAMES[kind]);
  });

  it('is named where it is shown again', () => {
    expect(restoredWords(kind).id).toContain(NAMES[kind]);
  });
});

it('what was hidden, removed or warned of is told in different words', () => {
  const heads = (['hide', 'remove', 'warn'] as const).map((decision) => headOf('post', decision).id);
  expect(heads).toEqual(['A moderator hid your post.', 'A moderator removed your post.', 'A warning about your post.']);
  expect(restoredWords('offer').id).toBe('Your offer is shown again');
});

it('a reason stands whole in a notice up to its longest, and a longer one is shortened', () => {
  const reasonOf = (reason: string) => decisionWords('post', 'hide', reason).values;
  expect(reasonOf('Spam')).toEqual({ what: headOf('post', 'hide'), reason: 'Spam' });
  expect(reasonOf('Pay through the wallet.')).toMatchObject({ reason: 'Pay through the wallet' });
  expect(reasonOf('🌿'.repeat(120))).toMatchObject({ reason: '🌿'.repeat(120) });
  expect(reasonOf('🌿'.repeat(121))).toMatchObject({ reason: `${'🌿'.repeat(119)}…` });
});

it('whoever reported reads what came of it, and nothing of the other side', () => {
  const outcomes = (['nothing', 'hide', 'remove', 'warn', 'suspend'] as const).map((each) => outcomeWords(each).id);
  expect(outcomes).toEqual([
    'we found nothing against our rules',
    'it is no longer shown',
    'it is no longer shown',
    'we took action',
    'we took action',
  ]);
});
