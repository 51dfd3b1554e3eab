/** Lasting items, which record real events: discarding one applies in every tab, and answers stay until seen. */
import { describe, expect, it } from 'vitest';
import type { OutboxKind } from './kinds.ts';
import { Outbox } from './outbox.ts';
import { cached, openDevice, storage, store, stored, type Unsent, unsent } from './test-outbox.ts';

openDevice();

const kind: OutboxKind<Unsent, number> = {
  name: 'note',
  isLasting: true,
  orderKeyOf: ({ place }) => place,
  send: async (item) => store(item),
  refusalOf: () => undefined,
  outcomeOf: (count) => (count > 1 ? `number ${count}` : undefined),
};
const openTab = (of: Partial<OutboxKind<Unsent, number>> = {}) =>
  new Outbox({ memberId: 'ada', storage, kindOf: () => ({ ...kind, ...of }) });

describe('a lasting item', () => {
  it('is not sent by a tab after another tab has thrown it away', async () => {
    const one = openTab();
    one.write(unsent('sold'));
    await expect.poll(() => cached.size).toBe(1);
    const other = openTab();
    await expect.poll(() => other.items().length).toBe(1);
    await one.discard('nonce of sold');
    await other.flush();
    expect([stored, other.items()]).toEqual([[], []]);
  });

  it('is known to have left the device before its answer comes', async () => {
    const tab = openTab({ send: () => new Promise(() => undefined) });
    tab.write(unsent('sold'));
    void tab.flush();
    await expect.poll(() => cached.get('nonce of sold')?.isTried).toBe(true);
  });

  it('stays with its outcome until it was heard of, and is sent no more', async () => {
    const tab = openTab();
    tab.write(unsent('one'));
    tab.write(unsent('two'));
    await tab.flush();
    await tab.flush();
    expect(stored).toEqual(['one', 'two']);
    expect(tab.items().map(({ outcome }) => outcome)).toEqual(['number 2']);
    expect([...cached.values()].map(({ outcome }) => outcome)).toEqual(['number 2']);
    await tab.discard('nonce of two');
    expect(tab.items()).toEqual([]);
  });
});
