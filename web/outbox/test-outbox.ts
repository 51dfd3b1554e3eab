/** Test data: an outbox of notes, and a server whose failures a test chooses. */
import { beforeEach, expect } from 'vitest';
import type { ItemStorage } from './item-list.ts';
import type { OutboxItem, OutboxKind, Sending } from './kinds.ts';
import { Outbox } from './outbox.ts';
import type { Tabs } from './tabs.ts';

/** A feature's item: a text with a place, and sometimes a file. */
export interface Unsent extends OutboxItem {
  place: string;
  message: string;
}

export function unsent(message: string): Unsent {
  return {
    nonce: `nonce of ${message}`,
    kind: 'note',
    place: 'here',
    message,
    writtenAt: '2026-11-21T08:00:00.000Z',
  };
}

export function picture(name: string, caption = ''): Unsent {
  return {
    ...unsent(caption),
    nonce: `nonce of ${name}`,
    file: new File([name], name, { type: 'image/webp', lastModified: 0 }),
  };
}

export class Refused extends Error {}
export class ConnectionLost extends Error {}

/** The contents of the device and of the server, which recognizes known nonces. */
export let cached: Map<string, OutboxItem>;
export let stored: string[];
let placeOf: Map<string, number>;
export let failures: Error[];
let underWay: number;

/** Call in the test file: each test then starts with both empty. */
export function openDevice(): void {
  beforeEach(() => {
    cached = new Map();
    forgetStored();
    failures = [];
    underWay = 0;
  });
}

export function forgetStored(): void {
  stored = [];
  placeOf = new Map();
}

/** The next failures in order, each after the server has stored the item. */
export function fail(...errors: Error[]): void {
  failures = errors;
}

/** Stores an item once, and returns its place among those stored. */
export function store({ nonce, message, file }: Unsent): number {
  const known = placeOf.get(nonce);
  if (known !== undefined) return known;
  stored.push(file ? `${file.name}: ${message}` : message);
  placeOf.set(nonce, stored.length);
  return stored.length;
}

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

export const storage: ItemStorage = {
  load: async () => [...cached.values()],
  put: async (item) => void cached.set(item.nonce, item),
  remove: async (nonce) => void cached.delete(nonce),
};

interface Parts {
  storage?: ItemStorage;
  tabs?: Tabs;
  send?: (item: Unsent, sending: Sending) => Promise<number>;
  refusalOf?: OutboxKind<Unsent, number>['refusalOf'];
}

const isRefused = (error: unknown) => (error instanceof Refused ? error.message : undefined);

export function open({ storage: device = storage, tabs, send: sendNote = send, refusalOf = isRefused }: Parts = {}) {
  const note: OutboxKind<Unsent, number> = {
    name: 'note',
    orderKeyOf: ({ place }) => place,
    send: sendNote,
    refusalOf,
  };
  return new Outbox({
    memberId: 'ada',
    storage: device,
    ...(tabs && { tabs }),
    kindOf: (name) => (name === 'note' ? note : undefined),
  });
}

/** Creates tabs that notify each other and lock queues. */
export function browser(): () => Tabs {
  const tabs: (() => void)[] = [];
  const working = new Map<string, Promise<void>>();
  return () => {
    let onChange: () => void = () => undefined;
    tabs.push(() => onChange());
    const own = tabs.length - 1;
    return {
      notify: () => tabs.forEach((notify, at) => at !== own && notify()),
      listen: (listener) => (onChange = listener),
      alone(queue, work) {
        const turn = (working.get(queue) ?? Promise.resolve()).then(work);
        working.set(queue, turn);
        return turn;
      },
    };
  };
}
