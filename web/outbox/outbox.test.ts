/** The outbox loses nothing, sends in order, and retries only after lost connections. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemStorage } from './item-list.ts';
import { type OutboxItem, type OutboxKind, registerKind, type Sending, withKind } from './kinds.ts';
import { Outbox } from './outbox.ts';

/** Stands for a feature's item: words for a place, at times with a file. */
interface Unsent extends OutboxItem {
  place: string;
  message: string;
}

const TRIES = 3;

function unsent(message: string): Unsent {
  return {
    nonce: `nonce of ${message}`,
    kind: 'note',
    place: 'here',
    message,
    writtenAt: '2026-11-21T08:00:00.000Z',
  };
}

function picture(name: string, caption = ''): Unsent {
  return {
    ...unsent(caption),
    nonce: `nonce of ${name}`,
    file: new File([name], name, { type: 'image/webp', lastModified: 0 }),
  };
}

class Refused extends Error {}
class ConnectionLost extends Error {}

/** Stands for the device's storage and for the server, which knows a nonce it has seen. */
let kept: Map<string, OutboxItem>;
let stored: string[];
let seen: Map<string, number>;
let failures: Error[];
let underWay: number;

beforeEach(() => {
  kept = new Map();
  stored = [];
  seen = new Map();
  failures = [];
  underWay = 0;
});

/** Answers how many were stored by then. */
function store({ nonce, message, file }: Unsent): number {
  const known = seen.get(nonce);
  if (known !== undefined) return known;
  stored.push(file ? `${file.name}: ${message}` : message);
  seen.set(nonce, stored.length);
  return stored.length;
}

/** `failures` happen in turn, each after the server has stored the item. */
async function send(item: Unsent): Promise<number> {
  underWay += 1;
  expect(underWay).toBe(1);
  await Promise.resolve();
  const failure = failures.shift();
  if (!(failure instanceof Refused)) store(item);
  underWay -= 1;
  if (failure) throw failure;
  return store(item);
}

const storage: ItemStorage = {
  load: async () => [...kept.values()],
  has: async (nonce) => kept.has(nonce),
  put: async (item) => void kept.set(item.nonce, item),
  remove: async (nonce) => void kept.delete(nonce),
};

/** The line is tried for a file three times. */
function refusalOf(error: unknown, { file }: Unsent, tries: number): string | undefined {
  if (error instanceof Refused) return error.message;
  return file && tries >= TRIES ? 'The connection is too weak' : undefined;
}

interface Parts {
  storage?: ItemStorage;
  send?: (item: Unsent, sending: Sending) => Promise<number>;
}

function open({ storage: device = storage, send: sendNote = send }: Parts = {}) {
  const note: OutboxKind<Unsent, number> = {
    name: 'note',
    orderKeyOf: ({ place }) => place,
    send: sendNote,
    refusalOf,
  };
  return new Outbox({ memberId: 'ada', storage: device, kindOf: (name) => (name === 'note' ? note : undefined) });
}

const wordsIn = (outbox: Outbox) => outbox.items().map((item) => (item as Unsent).message);

describe('an outbox', () => {
  it('sends in the order of writing, one at a time, and is empty afterwards', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(stored).toEqual(['one', 'two', 'three']);
    expect(outbox.items()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('tells its watchers of each item the server stored, and what it answered', async () => {
    const outbox = open();
    const heard: unknown[] = [];
    outbox.watch((sent) => sent && heard.push([sent.item.nonce, sent.answer]));
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    await outbox.flush();
    expect(heard).toEqual([
      ['nonce of one', 1],
      ['nonce of two', 2],
    ]);
  });

  it('stops where the connection is lost, and sends the rest in order later, nothing twice', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    failures = [new ConnectionLost()];
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
    expect(kept.size).toBe(0);
  });

  it('shows a refusal, sends the others, and sends the refused one again when asked to', async () => {
    const outbox = open();
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    failures = [new Refused('At most 4000 characters')];
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
    failures = [new Refused('no')];
    await outbox.flush();
    outbox.discard('nonce of one');
    expect(outbox.items()).toEqual([]);
    expect(kept.size).toBe(0);
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
    await expect.poll(() => outbox.items()[0]?.isUnkept).toBe(true);
    failures = [new ConnectionLost()];
    await outbox.flush();
    expect(outbox.items()).toEqual([{ ...unsent('one'), isUnkept: true }]);
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
  has: () => Promise.reject(new Error('no storage')),
  put: () => Promise.reject(new Error('no storage')),
  remove: () => Promise.reject(new Error('no storage')),
};

describe('a file in the outbox', () => {
  it('goes with its caption, in the order of choosing, before what is written then', async () => {
    const outbox = open();
    outbox.write(picture('front.webp', 'Both sides'));
    outbox.write(picture('back.webp'));
    outbox.write(unsent('Is it enough?'));
    await outbox.flush();
    expect(stored).toEqual(['front.webp: Both sides', 'back.webp: ', 'Is it enough?']);
  });

  it('comes back after a reload with its bytes', async () => {
    open().write(picture('front.webp', 'Both sides'));
    const after = open();
    await after.flush();
    expect([stored, kept.size]).toEqual([['front.webp: Both sides'], 0]);
  });

  it('shows its progress, which is reset where the connection is lost', async () => {
    const shown: (number | undefined)[] = [];
    const outbox = open({
      async send(item, { onProgress }) {
        onProgress(0.25);
        onProgress(0.75);
        if (failures.length > 0) throw failures.shift();
        return store(item);
      },
    });
    outbox.write(picture('front.webp'));
    outbox.watch(() => shown.push(outbox.items()[0]?.progress));
    failures = [new ConnectionLost()];
    await outbox.flush();
    expect(shown.slice(-3)).toEqual([0.25, 0.75, undefined]);
    expect(kept.get('nonce of front.webp')).not.toHaveProperty('progress');
    await outbox.flush();
    expect(outbox.items()).toEqual([]);
  });

  it('that is refused keeps its caption, says why, and holds up none of the others', async () => {
    const outbox = open();
    outbox.write(picture('front.webp', 'Both sides'));
    outbox.write(picture('back.webp'));
    failures = [new Refused('No room')];
    await outbox.flush();
    expect(outbox.items()).toEqual([{ ...picture('front.webp', 'Both sides'), refusal: 'No room' }]);
    expect(stored).toEqual(['back.webp: ']);
    await outbox.retry('nonce of front.webp');
    expect(stored).toEqual(['back.webp: ', 'front.webp: Both sides']);
  });

  it('is tried no more by itself than its bytes are worth, and again when asked to', async () => {
    let leaves = false;
    const outbox = open({
      send(_, { onProgress }) {
        if (leaves) onProgress(0.5);
        return Promise.reject(new ConnectionLost());
      },
    });
    outbox.write(picture('front.webp'));
    for (let tries = 0; tries < 2 * TRIES; tries += 1) await outbox.flush();
    expect(outbox.items()[0]?.refusal).toBeUndefined();
    leaves = true;
    for (let tries = 1; tries < TRIES; tries += 1) {
      await outbox.flush();
      expect(outbox.items()[0]?.refusal).toBeUndefined();
    }
    await outbox.flush();
    expect(outbox.items()[0]?.refusal).toBe('The connection is too weak');
    await outbox.retry('nonce of front.webp');
    expect(outbox.items()[0]?.refusal).toBeUndefined();
  });

  it('stops when it is thrown away, and what follows goes on', async () => {
    const leaving = Promise.withResolvers<void>();
    const outbox = open({
      send(item, { signal }) {
        if (!item.file) return Promise.resolve(store(item));
        leaving.resolve();
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new ConnectionLost())));
      },
    });
    outbox.write(picture('front.webp'));
    outbox.write(unsent('after it'));
    const flushed = outbox.flush();
    await leaving.promise;
    outbox.discard('nonce of front.webp');
    await flushed;
    expect([stored, outbox.items(), kept.size]).toEqual([['after it'], [], 0]);
  });

  it('that another tab has sent or discarded is not sent from here', async () => {
    open().write(picture('front.webp'));
    const [one, other] = [open(), open()];
    await one.flush();
    stored = [];
    seen.clear();
    await other.flush();
    expect([stored, other.items()]).toEqual([[], []]);
  });
});

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
    kept.set(foreign.nonce, foreign);
    const outbox = open();
    outbox.write(unsent('one'));
    await outbox.flush();
    expect([stored, outbox.items(), [...kept.values()]]).toEqual([['one'], [foreign], [foreign]]);
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
