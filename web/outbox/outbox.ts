/** Messages that are written but not yet stored by the server: sent one at a time in order, again until they are acknowledged. */
import type { Message } from '#contract/chat.ts';
import { type Unsent, UnsentList, type UnsentStorage } from './unsent-list.ts';

interface Sending {
  /** Aborted when the message is thrown away. */
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

export interface OutboxParts {
  storage: UnsentStorage;
  /** Answers once the server has stored it. */
  send: (item: Unsent, sending: Sending) => Promise<Message>;
  /** Undefined where the line failed and the same message is to be sent again by itself. `tries` is how often bytes of a file have left for nothing. */
  refusalOf: (error: unknown, item: Unsent, tries: number) => string | undefined;
}

/** Starts empty and takes in what is kept; what is written meanwhile comes after it. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #unsent: UnsentList;
  /** The chats with a message under way: a chat's messages leave in order, and none waits for another chat's file. */
  readonly #busy = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#unsent = new UnsentList(parts.storage);
  }

  items(): readonly Unsent[] {
    return this.#unsent.items();
  }

  /** The listener hears of each change, and which message the server stored by it. */
  watch(listener: (sent?: Message) => void): () => void {
    return this.#unsent.watch(listener);
  }

  write(item: Unsent): void {
    this.#unsent.put(item);
  }

  /** Sends what waits, as far as the line carries; what is left is for the next call. */
  async flush(): Promise<void> {
    await this.#unsent.loaded;
    const chats = new Set(this.items().map(({ chatId }) => chatId));
    await Promise.all([...chats].map((chatId) => this.#flushChat(chatId)));
  }

  retry(nonce: string): Promise<void> {
    this.#tries.delete(nonce);
    const item = this.#unsent.find(nonce);
    if (item) this.#unsent.put(waiting(item));
    return this.flush();
  }

  /** Also what is under way; the server may have stored it by then. */
  discard(nonce: string): void {
    this.#unsent.drop(nonce);
    this.#underWay.get(nonce)?.abort();
  }

  async #flushChat(chatId: string): Promise<void> {
    if (this.#busy.has(chatId)) return;
    this.#busy.add(chatId);
    let lineHolds = true;
    for (let next = this.#unsent.firstWaiting(chatId); next && lineHolds; next = this.#unsent.firstWaiting(chatId)) {
      lineHolds = await this.#deliver(next);
    }
    this.#busy.delete(chatId);
  }

  /** False where the line failed. */
  async #deliver(item: Unsent): Promise<boolean> {
    const { nonce } = item;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: number) => this.#unsent.change(nonce, (now) => ({ ...now, progress }));
    this.#underWay.set(nonce, controller);
    try {
      if (await this.#unsent.wasSentElsewhere(item)) this.#unsent.forget(nonce);
      else if (!signal.aborted) this.#unsent.drop(nonce, await this.#parts.send(item, { signal, onProgress }));
      return true;
    } catch (error) {
      return this.#settle(item, error);
    } finally {
      this.#underWay.delete(nonce);
    }
  }

  /** Refused, to be sent again, or thrown away meanwhile. */
  #settle(item: Unsent, error: unknown): boolean {
    const now = this.#unsent.find(item.nonce);
    if (!now) return true;
    const { progress, ...stopped } = now;
    const tries = (this.#tries.get(item.nonce) ?? 0) + (progress === undefined ? 0 : 1);
    this.#tries.set(item.nonce, tries);
    const refusal = this.#parts.refusalOf(error, item, tries);
    if (refusal === undefined) this.#unsent.change(item.nonce, () => stopped);
    else this.#unsent.put({ ...stopped, refusal });
    return refusal !== undefined;
  }
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
