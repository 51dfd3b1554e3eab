/** The concurrency limit: bounded, and fair between callers. */
import { describe, expect, it } from 'vitest';
import { createQueue, type QueueLimits } from '#server/limit/concurrency-limit.ts';

/** Opens a queue whose tasks end on demand, and records the result of each. */
function openQueue(limits: QueueLimits) {
  const queue = createQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    ask(by: string, name = by, lane?: string): void {
      const work = () =>
        new Promise<void>((end) => {
          begun.push(name);
          ends.push(end);
        });
      void queue.run(by, work, lane).catch((error: { type: string }) => refused.push(`${name} ${error.type}`));
    },
    async endNext(): Promise<void> {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const settled = () => new Promise(setImmediate);

describe('the queue', () => {
  it('runs so many at once, and the others in the order they came', async () => {
    const queue = openQueue({ atOnce: 2, waiting: 10 });
    for (const name of ['1', '2', '3', '4']) queue.ask('ada', name);
    expect(queue.begun).toEqual(['1', '2']);
    await queue.endNext();
    await queue.endNext();
    expect(queue.begun).toEqual(['1', '2', '3', '4']);
  });

  it('takes turns between those who ask, however many pieces one of them brings', async () => {
    const queue = openQueue({ atOnce: 1, waiting: 10 });
    for (const name of ['m1', 'm2', 'm3', 'm4']) queue.ask('mallory', name);
    queue.ask('ada', 'a1');
    queue.ask('bola', 'b1');
    queue.ask('ada', 'a2');
    for (let count = 0; count < 6; count += 1) await queue.endNext();
    expect(queue.begun).toEqual(['m1', 'm2', 'a1', 'b1', 'm3', 'a2', 'm4']);
  });

  it('refuses the newest task of the caller with most when it is full', async () => {
    const queue = openQueue({ atOnce: 1, waiting: 3 });
    for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) queue.ask('mallory', name);
    await settled();
    expect(queue.refused).toEqual(['m5 too_many']);
    queue.ask('ada', 'a1');
    await settled();
    expect(queue.refused).toEqual(['m5 too_many', 'm4 too_many']);
    await queue.endNext();
    await queue.endNext();
    expect(queue.begun).toEqual(['m1', 'm2', 'a1']);
  });

  it('refuses a new caller where each waiting one has one place', async () => {
    const queue = openQueue({ atOnce: 1, waiting: 2 });
    for (const by of ['ada', 'bola', 'chidi', 'dayo']) queue.ask(by);
    await settled();
    expect(queue.refused).toEqual(['dayo too_many']);
  });

  it('lets one lane fill no place of another, and gives each its turn', async () => {
    const queue = openQueue({ atOnce: 1, waiting: 2 });
    for (const by of ['m1', 'm2', 'm3', 'm4']) queue.ask(by, by, 'crowd');
    for (const by of ['ada', 'bola', 'chidi']) queue.ask(by, by, 'member');
    await settled();
    expect(queue.refused).toEqual(['m4 too_many', 'chidi too_many']);
    for (let count = 0; count < 4; count += 1) await queue.endNext();
    expect(queue.begun).toEqual(['m1', 'm2', 'ada', 'm3', 'bola']);
  });

  it('leaves a place to others where one may run only so many', async () => {
    const queue = openQueue({ atOnce: 2, atOnceEach: 1, waiting: 10 });
    queue.ask('mallory', 'm1');
    queue.ask('mallory', 'm2');
    queue.ask('ada', 'a1');
    expect(queue.begun).toEqual(['m1', 'a1']);
    await queue.endNext();
    expect(queue.begun).toEqual(['m1', 'a1', 'm2']);
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 10 });
    const failing = queue.run('ada', () => Promise.reject(new Error('no')));
    const next = queue.run('ada', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
