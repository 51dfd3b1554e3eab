/** Request coalescing: concurrent lookups of a payment share an answer that is never older than their question. */
import { expect, it } from 'vitest';
import { shareAnswers } from '#server/outside/request-coalescing.ts';

/** A provider that answers on demand. */
function openProvider() {
  const questions: { about: string; settle: PromiseWithResolvers<string> }[] = [];
  const ask = shareAnswers((about: string) => {
    const settle = Promise.withResolvers<string>();
    questions.push({ about, settle });
    return settle.promise;
  });
  return { ask, questions };
}

it('64 at once make two questions, and those who came second hear the second answer', async () => {
  const { ask, questions } = openProvider();
  const first = ask('pay-1');
  const others = Array.from({ length: 63 }, () => ask('pay-1'));
  expect(questions).toHaveLength(1);
  questions[0]!.settle.resolve('not yet');
  expect(await first).toBe('not yet');
  await expect.poll(() => questions.length).toBe(2);
  questions[1]!.settle.resolve('paid');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['paid']));
  expect(questions).toHaveLength(2);
});

it('asks again where the provider failed those before, and where nobody is asking any more', async () => {
  const { ask, questions } = openProvider();
  const [first, second] = [ask('pay-1'), ask('pay-1')];
  questions[0]!.settle.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => questions.length).toBe(2);
  questions[1]!.settle.resolve('paid');
  expect(await second).toBe('paid');
  const third = ask('pay-1');
  expect(questions).toHaveLength(3);
  questions[2]!.settle.resolve('paid');
  expect(await third).toBe('paid');
});

it('does not mix up two payments', async () => {
  const { ask, questions } = openProvider();
  const answers = [ask('pay-1'), ask('pay-2')];
  for (const { about, settle } of questions) settle.resolve(about);
  expect(await Promise.all(answers)).toEqual(['pay-1', 'pay-2']);
});
