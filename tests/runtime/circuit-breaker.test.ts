/** Nobody calls a silent service until it answers a probe. When Paystack and the storage count as silent is in tests of their own. */
import { expect, it, vi } from 'vitest';
import { doubled, openCircuitBreaker } from '#server/circuit-breaker.ts';
import { DatabaseAway } from '#server/store/database-unavailable.ts';
import { openSilence } from '#server/store/silence.ts';
import { PATIENCE } from '../kit/patience.ts';

/** Opens a breaker each of whose probes waits for the test. */
function openProbed() {
  const changes: boolean[] = [];
  const probes: PromiseWithResolvers<boolean>[] = [];
  const pauseMs = vi.fn<(probes: number) => number>(() => 0);
  const breaker = openCircuitBreaker({
    isBack() {
      probes.push(Promise.withResolvers());
      return probes.at(-1)!.promise;
    },
    pauseMs,
    onChange: (isOpen) => changes.push(isOpen),
  });
  const goUnanswered = (calls: number) => {
    for (let call = 1; call <= calls; call += 1) breaker.count(false);
  };
  const probe = async (number: number) => {
    await vi.waitFor(() => expect(probes).toHaveLength(number), PATIENCE);
    return probes[number - 1]!;
  };
  return { breaker, changes, pauseMs, goUnanswered, probe };
}

it('opens after five calls in a row without an answer, and not where one in between is answered', () => {
  const { breaker, changes, goUnanswered } = openProbed();
  goUnanswered(4);
  breaker.count(true);
  goUnanswered(4);
  expect([breaker.isOpen(), changes]).toEqual([false, []]);
  goUnanswered(1);
  expect([breaker.isOpen(), changes]).toEqual([true, [true]]);
});

it('sends one probe at a time until one is answered, and then counts anew', async () => {
  const { breaker, changes, pauseMs, goUnanswered, probe } = openProbed();
  goUnanswered(5);
  (await probe(1)).reject(new Error('no answer'));
  (await probe(2)).resolve(false);
  const last = await probe(3);
  // calls sent before it opened neither open it again nor close it
  goUnanswered(5);
  breaker.count(true);
  expect([breaker.isOpen(), changes]).toEqual([true, [true]]);
  last.resolve(true);
  await vi.waitFor(() => expect(changes).toEqual([true, false]), PATIENCE);
  expect(pauseMs.mock.calls).toEqual([[0], [1], [2]]);
  goUnanswered(4);
  expect(breaker.isOpen()).toBe(false);
  goUnanswered(1);
  expect(changes).toEqual([true, false, true]);
  (await probe(4)).resolve(true);
  await vi.waitFor(() => expect(breaker.isOpen()).toBe(false), PATIENCE);
  expect(pauseMs).toHaveBeenLastCalledWith(0);
});

it('may double its pause after each probe in vain, up to ten times the first', () => {
  expect([0, 1, 2, 3, 4, 2_000].map(doubled(30))).toEqual([30, 60, 120, 240, 300, 300]);
});

it('turns away whoever waits for a silent database, and lets them in when it passes its health check', async () => {
  let isThere = false;
  const health = { isThere: () => Promise.resolve(isThere), close: () => Promise.resolve() };
  const changes: boolean[] = [];
  const letGo = vi.fn<(late: string) => void>();
  const silence = openSilence(health, (isSilent) => changes.push(isSilent));
  const { promise: connecting, resolve: connect } = Promise.withResolvers<string>();
  const waiting = silence.unless(() => connecting, letGo);
  silence.noticed();
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway);
  await expect(silence.unless(async () => 'fine', letGo)).rejects.toMatchObject({ code: '57P03' });
  connect('late');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledExactlyOnceWith('late'), PATIENCE);
  isThere = true;
  await vi.waitFor(() => expect(changes).toEqual([true, false]), PATIENCE);
  expect(await silence.unless(async () => 'fine', letGo)).toBe('fine');
});
