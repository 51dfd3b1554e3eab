/** Messages that are written but not yet stored by the server: kept, sent one at a time in order, sent again until acknowledged. */
import type { Message } from '#contract/chat.ts';

export interface Unsent {
  /** Makes sending twice the same as sending once. */
  nonce: string;
  chatId: string;
  message: string;
  writtenAt: string;
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
  const unsent = keepUnsent(shelf);
  let sending = false;

  async function flush(): Promise<void> {
    await unsent.loaded;
    if (sending) return;
    sending = true;
    let lineHolds = true;
    for (let next = unsent.firstWaiting(); next && lineHolds; next = unsent.firstWaiting()) {
      lineHolds = await deliver(next);
    }
    sending = false;
  }

  /** False where the line failed. */
  async function deliver(item: Unsent): Promise<boolean> {
    try {
      unsent.drop(item.nonce, await send(item));
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) return false;
      if (unsent.find(item.nonce)) unsent.put({ ...item, refusal });
      return true;
    }
  }

  return {
    items: unsent.items,
    write: unsent.put,
    flush,
    retry(nonce) {
      const item = unsent.find(nonce);
      if (item) unsent.put(waiting(item));
      return flush();
    },
    discard: (nonce) => unsent.drop(nonce),
    watch: unsent.watch,
  };
}

/** The list itself, in memory and on the device. A device that keeps nothing (a private window, a full disk) still sends. */
function keepUnsent(shelf: OutboxParts['shelf']) {
  let items: readonly Unsent[] = [];
  const listeners = new Set<(sent?: Message) => void>();
  const find = (nonce: string) => items.find((item) => item.nonce === nonce);

  function become(next: readonly Unsent[], sent?: Message): void {
    items = next;
    for (const listener of listeners) listener(sent);
  }

  const loaded = shelf.load().then(
    (kept) => become([...kept.filter(({ nonce }) => !find(nonce)), ...items]),
    () => undefined,
  );
  return {
    loaded,
    find,
    items: () => items,
    firstWaiting: () => items.find(({ refusal }) => refusal === undefined),
    /** Where it stood, or at the end. */
    put(item: Unsent): void {
      const known = find(item.nonce);
      become(known ? items.map((other) => (other === known ? item : other)) : [...items, item]);
      shelf.put(item).catch(() => undefined);
    },
    drop(nonce: string, sent?: Message): void {
      become(
        items.filter((item) => item.nonce !== nonce),
        sent,
      );
      shelf.remove(nonce).catch(() => undefined);
    },
    watch(listener: (sent?: Message) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The live event may come before the acknowledgement: what is among the messages already is not shown twice. */
export function notYetAmong(messages: readonly Message[], items: readonly Unsent[]): readonly Unsent[] {
  if (items.length === 0) return items;
  const nonces = new Set(messages.map(({ nonce }) => nonce));
  return items.filter((item) => !nonces.has(item.nonce));
}

function waiting({ refusal: _, ...item }: Unsent): Unsent {
  return item;
}
