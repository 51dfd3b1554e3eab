/** The outbox loses nothing, sends in order, and retries only after lost connections. */
import { describe, expect, it } from 'vitest';
import type { ItemStorage } from './item-list.ts';
import type { Outbox } from './outbox.ts';
import {
  ConnectionLost,
  fail,
  cached,
  open,
  openDevice,
  picture,
  Refused,
  storage,
  store,
  stored,
  unsent,
  type Unsent,
} from './test-outbox.ts';

openDevice();

const wordsIn = (outbox: Outbox) => outbox.items().map((item) => (item as Unsent).message);

describe('an outbox', () => {
  it('sends in the order of writing, one at a time, and is empty afterwards', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(stored).toEqual(['one', 'two', 'three']);
    expect(outbox.items()).toEqual([]);
    expect(cached.size).toBe(0);
  });

  it('tells its watchers of each item the server stored, and what it answered', async () => {
    const outbox = open();
    const received: unknown[] = [];
    outbox.watch((sent) => sent && received.push([sent.item.nonce, sent.answer]));
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    await outbox.flush();
    expect(received).toEqual([
      ['nonce of one', 1],
      ['nonce of two', 2],
    ]);
  });

  it('stops where the connection is lost, and sends the rest in order later, nothing twice', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    fail(new ConnectionLost());
    await outbox.flush();
    expect(wordsIn(outbox)).toEqual(['one', 'two', 'three']);
    await outbox.flush();
    expect(stored).toEqual(['one', 'two', 'three']);
  });

  it('comes back after a reload with what was unsent, before what is written then', async () => {
    const before = open();
    before.write(unsent('one'));
    before.write(unsent('two'));
    const after = open();
    after.write(unsent('three'));
    await after.flush();
    expect(stored).toEqual(['one', 'two', 'three']);
    expect(cached.size).toBe(0);
  });

  it('shows a refusal, sends the others, and sends the refused one again when asked to', async () => {
    const outbox = open();
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    fail(new Refused('At most 4000 characters'));
    await outbox.flush();
    expect(outbox.items()).toEqual([{ ...unsent('one'), refusal: 'At most 4000 characters' }]);
    expect(stored).toEqual(['two']);
    await outbox.retry('nonce of one');
    expect(stored).toEqual(['two', 'one']);
    expect(outbox.items()).toEqual([]);
  });

  it('forgets what is thrown away, on the device too', async () => {
    const outbox = open();
    outbox.write(unsent('one'));
    fail(new Refused('no'));
    await outbox.flush();
    await outbox.discard('nonce of one');
    expect(outbox.items()).toEqual([]);
    expect(cached.size).toBe(0);
  });

  it('shows what is thrown away until the device has forgotten it, and sends it no more', async () => {
    const forgotten = Promise.withResolvers<void>();
    const remove = (nonce: string) => forgotten.promise.then(() => storage.remove(nonce));
    const outbox = open({ storage: { ...storage, remove } });
    outbox.write(unsent('one'));
    const gone = outbox.discard('nonce of one');
    await outbox.flush();
    expect([stored, outbox.items().map(({ isLeaving }) => isLeaving), cached.size]).toEqual([[], [true], 1]);
    forgotten.resolve();
    await gone;
    expect([outbox.items(), cached.size]).toEqual([[], 0]);
  });

  it('shows no more what is thrown away where the device cannot forget it', async () => {
    const outbox = open({ storage: { ...storage, remove: brokenStorage.remove } });
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    await outbox.discard('nonce of one');
    await outbox.flush();
    expect([stored, outbox.items()]).toEqual([['two'], []]);
  });

  it('sends what is written while another item is under way', async () => {
    const outbox = open();
    outbox.write(unsent('one'));
    const flushed = outbox.flush();
    await Promise.resolve();
    outbox.write(unsent('two'));
    await outbox.flush();
    await flushed;
    expect(stored).toEqual(['one', 'two']);
  });

  it('sends where the device stores nothing', async () => {
    const outbox = open({ storage: brokenStorage });
    outbox.write(unsent('one'));
    await outbox.flush();
    expect(stored).toEqual(['one']);
  });

  it('says of what the device could not store that it is lost with the page, until it could', async () => {
    const outbox = open({ storage: { ...storage, put: brokenStorage.put } });
    outbox.write(unsent('one'));
    await expect.poll(() => outbox.items()[0]?.isUnsaved).toBe(true);
    fail(new ConnectionLost());
    await outbox.flush();
    expect(outbox.items()).toEqual([{ ...unsent('one'), isUnsaved: true }]);
    await outbox.flush();
    expect([stored, outbox.items()]).toEqual([['one'], []]);
  });

  it('lets no order key wait for a file of another one', async () => {
    const upload = Promise.withResolvers<void>();
    const outbox = open({
      async send(item) {
        if (item.file) await upload.promise;
        return store(item);
      },
    });
    outbox.write(picture('big.webp'));
    outbox.write(unsent('after it'));
    const elsewhere: Unsent = { ...unsent('elsewhere'), place: 'another' };
    outbox.write(elsewhere);
    const flushed = outbox.flush();
    await expect.poll(() => stored).toEqual(['elsewhere']);
    upload.resolve();
    await flushed;
    expect(stored).toEqual(['elsewhere', 'big.webp: ', 'after it']);
  });
});

const brokenStorage: ItemStorage = {
  load: () => Promise.reject(new Error('no storage')),
  put: () => Promise.reject(new Error('no storage')),
  remove: () => Promise.reject(new Error('no storage')),
};
