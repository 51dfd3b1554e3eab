/** Several tabs of a member show what waits on the device, and never send the same item. */
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from './kinds.ts';
import type { Outbox } from './outbox.ts';
import {
  browser,
  fail,
  forgetStored,
  open,
  openDevice,
  Refused,
  storage,
  store,
  stored,
  unsent,
} from './test-outbox.ts';

openDevice();

function twoTabs(parts: Parameters<typeof open>[0] = {}): [Outbox, Outbox] {
  const tabOf = browser();
  return [open({ ...parts, tabs: tabOf() }), open({ ...parts, tabs: tabOf() })];
}

const noncesIn = (outbox: Outbox) => outbox.items().map(({ nonce }) => nonce);

describe('another tab of the same member', () => {
  it('shows what is written, refused, mended and thrown away in the first one', async () => {
    const [one, other] = twoTabs();
    one.write(unsent('first'));
    one.write(unsent('second'));
    await expect.poll(() => noncesIn(other)).toEqual(['nonce of first', 'nonce of second']);
    fail(new Refused('no room'), new Refused('no room'));
    await one.flush();
    await expect.poll(() => other.items().map(({ refusal }) => refusal)).toEqual(['no room', 'no room']);
    other.write({ ...unsent('first'), writtenAt: '2026-11-22T08:00:00.000Z' });
    await expect.poll(() => one.items()[0]).toMatchObject({ writtenAt: '2026-11-22T08:00:00.000Z' });
    expect(one.items()[0]?.refusal).toBeUndefined();
    await one.discard('nonce of second');
    await expect.poll(() => noncesIn(other)).toEqual(['nonce of first']);
  });

  it('lets go of what was sent, and keeps what it has not stored yet', async () => {
    const [one, other] = twoTabs({ storage: { ...storage, put: slowOf('kept here') } });
    one.write(unsent('sent'));
    await expect.poll(() => noncesIn(other)).toEqual(['nonce of sent']);
    other.write(unsent('kept here'));
    await one.flush();
    expect(stored).toEqual(['sent']);
    await expect.poll(() => noncesIn(other)).toEqual(['nonce of kept here']);
  });

  it('sends nothing that the first one sends, and goes on where that stops', async () => {
    const sending = Promise.withResolvers<void>();
    let calls = 0;
    const [one, other] = twoTabs({
      async send(item) {
        calls += 1;
        await sending.promise;
        return store(item);
      },
    });
    one.write(unsent('first'));
    one.write(unsent('second'));
    await expect.poll(() => other.items().length).toBe(2);
    const both = Promise.all([one.flush(), other.flush()]);
    await expect.poll(() => calls).toBe(1);
    forgetStored();
    sending.resolve();
    await both;
    expect([calls, stored, one.items(), other.items()]).toEqual([2, ['first', 'second'], [], []]);
  });

  it('stops what the first one throws away', async () => {
    const leaving = Promise.withResolvers<void>();
    const [one, other] = twoTabs({
      send(_, { signal }) {
        leaving.resolve();
        return new Promise((_done, refuse) => signal.addEventListener('abort', () => refuse(new Error('stopped'))));
      },
      refusalOf: () => undefined,
    });
    one.write(unsent('first'));
    await expect.poll(() => other.items().length).toBe(1);
    const flushed = other.flush();
    await leaving.promise;
    await one.discard('nonce of first');
    await flushed;
    expect([one.items(), other.items()]).toEqual([[], []]);
  });
});

/** A device that never confirms storing the item with these words. */
function slowOf(words: string) {
  return (item: OutboxItem) =>
    item.nonce === unsent(words).nonce ? new Promise<void>(() => undefined) : storage.put(item);
}
