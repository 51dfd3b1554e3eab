/** The outbox loses nothing, sends in order, and sends again only what the line lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { createOutbox, notYetAmong, type Unsent } from './outbox.ts';

const chatId = '0198a000-0000-7000-8000-000000000001';

function unsent(message: string): Unsent {
  return { nonce: `nonce of ${message}`, chatId, message, writtenAt: '2026-11-21T08:00:00.000Z' };
}

class Refused extends Error {}
class LineLost extends Error {}

/** Stands for the device's storage and for the server, which knows a nonce it has seen. */
let kept: Map<string, Unsent>;
let stored: string[];
let seen: Map<string, Message>;
let failures: Error[];
let underWay: number;

beforeEach(() => {
  kept = new Map();
  stored = [];
  seen = new Map();
  failures = [];
  underWay = 0;
});

function store({ nonce, message }: Unsent): Message {
  const known = seen.get(nonce);
  if (known) return known;
  stored.push(message);
  const seq = stored.length;
  const made: Message = {
    _id: nonce,
    chatId,
    seq,
    kind: 'text',
    user: { _id: chatId, firstName: 'Ada', profileImage: { imageUrl: null } },
    message,
    nonce,
    attachment: null,
    card: null,
    system: null,
    date: '2026-11-21T08:00:00.000Z',
  };
  seen.set(nonce, made);
  return made;
}

/** `failures` happen in turn, each after the server has stored the message. */
async function send(item: Unsent): Promise<Message> {
  underWay += 1;
  expect(underWay).toBe(1);
  await Promise.resolve();
  const failure = failures.shift();
  if (!(failure instanceof Refused)) store(item);
  underWay -= 1;
  if (failure) throw failure;
  return store(item);
}

function open() {
  return createOutbox({
    shelf: {
      load: async () => [...kept.values()],
      put: async (item) => void kept.set(item.nonce, item),
      remove: async (nonce) => void kept.delete(nonce),
    },
    send,
    refusalOf: (error) => (error instanceof Refused ? error.message : undefined),
  });
}

describe('an outbox', () => {
  it('sends in the order of writing, one at a time, and is empty afterwards', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(stored).toEqual(['one', 'two', 'three']);
    expect(outbox.items()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('tells its watchers of each message the server stored', async () => {
    const outbox = open();
    const heard: number[] = [];
    outbox.watch((sent) => sent && heard.push(sent.seq));
    outbox.write(unsent('one'));
    outbox.write(unsent('two'));
    await outbox.flush();
    expect(heard).toEqual([1, 2]);
  });

  it('stops where the line is lost, and sends the rest in order later, nothing twice', async () => {
    const outbox = open();
    for (const word of ['one', 'two', 'three']) outbox.write(unsent(word));
    failures = [new LineLost()];
    await outbox.flush();
    expect(outbox.items().map(({ message }) => message)).toEqual(['one', 'two', 'three']);
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

  it('sends what is written while another message is under way', async () => {
    const outbox = open();
    outbox.write(unsent('one'));
    const flushed = outbox.flush();
    await Promise.resolve();
    outbox.write(unsent('two'));
    await outbox.flush();
    await flushed;
    expect(stored).toEqual(['one', 'two']);
  });

  it('sends where the device keeps nothing', async () => {
    const outbox = createOutbox({
      shelf: {
        load: () => Promise.reject(new Error('no storage')),
        put: () => Promise.reject(new Error('no storage')),
        remove: () => Promise.reject(new Error('no storage')),
      },
      send,
      refusalOf: () => undefined,
    });
    outbox.write(unsent('one'));
    await outbox.flush();
    expect(stored).toEqual(['one']);
  });
});

describe('notYetAmong', () => {
  it('hides what the live channel has brought before the acknowledgement, and nothing else', () => {
    const one = unsent('one');
    const same = { ...unsent('one'), nonce: 'another' };
    expect(notYetAmong([store(one)], [one, unsent('two'), same])).toEqual([unsent('two'), same]);
  });
});
