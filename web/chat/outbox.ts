/** Messages that are written but not yet stored by the server: kept, sent one at a time in order, sent again until acknowledged. */
import type { Message } from '#contract/chat.ts';

export interface Unsent {
  /** Makes sending twice the same as sending once. */
  nonce: string;
  chatId: string;
  message: string;
  writtenAt: string;
  /** The newest number its writer saw. */
  after: number;
  /** Why the server refused it; absent while it waits for its turn or for the line. */
  refusal?: string;
}

export interface OutboxParts {
  /** What outlives a reload. */
  shelf: {
    load: () => Promise<readonly Unsent[]>;
    put: (item: Unsent) => Promise<void>;
    remove: (nonce: string) => Promise<void>;
  };
  /** Answers once the server has stored it. */
  send: (item: Unsent) => Promise<Message>;
  /** Undefined where the line failed and the same message is to be sent again by itself. */
  refusalOf: (error: unknown) => string | undefined;
}

export interface Outbox {
  items: () => readonly Unsent[];
  write: (item: Unsent) => void;
  /** Sends what waits, as far as the line carries; what is left is for the next call. */
  flush: () => Promise<void>;
  retry: (nonce: string) => Promise<void>;
  discard: (nonce: string) => void;
  watch: (listener: (sent?: Message) => void) => () => void;
}

/** Starts empty and takes in what is kept; what is written meanwhile comes after it. */
export function createOutbox({ shelf, send, refusalOf }: OutboxParts): Outbox {
  let items: readonly Unsent[] = [];
  let sending = false;
  const listeners = new Set<(sent?: Message) => void>();
  const loaded = shelf.load().then(
    (kept) => become([...kept.filter(({ nonce }) => !holds(nonce)), ...items]),
    () => undefined,
  );

  const holds = (nonce: string) => items.some((item) => item.nonce === nonce);

  function become(next: readonly Unsent[], sent?: Message): void {
    items = next;
    for (const listener of listeners) listener(sent);
  }

  function replace(changed: Unsent): void {
    become(items.map((item) => (item.nonce === changed.nonce ? changed : item)));
    keep(changed);
  }

  /** A device that keeps nothing (a private window, a full disk) still sends. */
  function keep(item: Unsent): void {
    shelf.put(item).catch(() => undefined);
  }

  function drop(nonce: string, sent?: Message): void {
    become(
      items.filter((item) => item.nonce !== nonce),
      sent,
    );
    shelf.remove(nonce).catch(() => undefined);
  }

  async function flush(): Promise<void> {
    await loaded;
    if (sending) return;
    sending = true;
    let lineHolds = true;
    for (let next = firstWaiting(items); next && lineHolds; next = firstWaiting(items)) lineHolds = await deliver(next);
    sending = false;
  }

  /** False where the line failed. */
  async function deliver(item: Unsent): Promise<boolean> {
    try {
      const sent = await send(item);
      drop(item.nonce, sent);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined && holds(item.nonce)) replace({ ...item, refusal });
      return refusal !== undefined;
    }
  }

  return {
    items: () => items,
    write(item) {
      become([...items, item]);
      keep(item);
    },
    flush,
    retry(nonce) {
      const item = items.find((each) => each.nonce === nonce);
      if (item) replace(waiting(item));
      return flush();
    },
    discard: (nonce) => drop(nonce),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The live event may come before the acknowledgement: what is among the messages already is not shown twice. */
export function notYetAmong(messages: readonly Message[], ownId: string, items: readonly Unsent[]): readonly Unsent[] {
  return items.filter(
    (item) =>
      item.refusal !== undefined ||
      !messages.some(({ seq, user, message }) => seq > item.after && user._id === ownId && message === item.message),
  );
}

function firstWaiting(items: readonly Unsent[]): Unsent | undefined {
  return items.find(({ refusal }) => refusal === undefined);
}

function waiting({ refusal: _, ...item }: Unsent): Unsent {
  return item;
}
