/** Kinds of items in one outbox, also those of another version of the app. */
import { describe, expect, it } from 'vitest';
import { type OutboxKind, registerKind, withKind } from './kinds.ts';
import { Outbox } from './outbox.ts';
import { cached, open, openDevice, storage, stored, unsent, type Unsent } from './test-outbox.ts';

openDevice();

describe('kinds', () => {
  it('send as the member who wrote, each with its own order of keys', async () => {
    const asked: unknown[] = [];
    const kinds: Record<string, OutboxKind> = {};
    for (const name of ['note', 'count']) {
      kinds[name] = {
        name,
        orderKeyOf: () => 'the same key',
        async send(item, { memberId }) {
          if (item.kind === 'note') await new Promise(() => undefined);
          asked.push([item.nonce, memberId]);
        },
        refusalOf: () => undefined,
      };
    }
    const outbox = new Outbox({ memberId: 'ada', storage, kindOf: (name) => kinds[name] });
    outbox.write(unsent('held up'));
    outbox.write({ ...unsent('counted'), kind: 'count' });
    void outbox.flush();
    await expect.poll(() => asked).toEqual([['nonce of counted', 'ada']]);
  });

  it('keep on the device what this version of the app does not send', async () => {
    const foreign: Unsent = { ...unsent('of a newer version'), kind: 'unheard of' };
    cached.set(foreign.nonce, foreign);
    const outbox = open();
    outbox.write(unsent('one'));
    await outbox.flush();
    expect([stored, outbox.items(), [...cached.values()]]).toEqual([['one'], [foreign], [foreign]]);
  });

  it('take in what an older version stored before items named their kind', () => {
    const refuse = () => Promise.reject(new Error('not sent here'));
    const note = { name: 'note', orderKeyOf: () => '', send: refuse, refusalOf: () => undefined };
    registerKind({ ...note, name: 'other' });
    registerKind({ ...note, isOldItem: (stored) => 'place' in stored });
    const { kind: _, ...old } = unsent('old');
    expect(withKind(old)).toEqual(unsent('old'));
    expect(withKind({ ...old, kind: 'other' }).kind).toBe('other');
    expect(withKind({ nonce: 'nobody’s' }).kind).toBe('');
  });
});
