/** A member's items that the server has not stored yet: sent in order, again until they are acknowledged or refused. */
import { ItemList, type ItemStorage, type Sent } from './item-list.ts';
import { kindNamed, type OutboxItem, type OutboxKind } from './kinds.ts';

interface OutboxParts {
  memberId: string;
  storage: ItemStorage;
  /** Undefined for a kind that this version of the app does not send. */
  kindOf?: (name: string) => OutboxKind | undefined;
}

/** Starts empty and takes in what is kept; what is written meanwhile comes after it. */
export class Outbox {
  readonly #memberId: string;
  readonly #kindOf: (name: string) => OutboxKind | undefined;
  readonly #list: ItemList;
  /** The queues with an item under way: items with one order key leave in order, and none waits for another key's file. */
  readonly #busy = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();

  constructor({ memberId, storage, kindOf = kindNamed }: OutboxParts) {
    this.#memberId = memberId;
    this.#kindOf = kindOf;
    this.#list = new ItemList(storage);
  }

  items(): readonly OutboxItem[] {
    return this.#list.items();
  }

  /** The listener hears of each change, and which item the server stored by it. */
  watch(listener: (sent?: Sent) => void): () => void {
    return this.#list.watch(listener);
  }

  write(item: OutboxItem): void {
    this.#list.put(item);
  }

  /** Sends what waits, as far as the line carries; what is left is for the next call. */
  async flush(): Promise<void> {
    await this.#list.loaded;
    const queues = new Set(this.items().flatMap((item) => this.#queueOf(item) ?? []));
    await Promise.all([...queues].map((queue) => this.#flushQueue(queue)));
  }

  retry(nonce: string): Promise<void> {
    this.#tries.delete(nonce);
    const item = this.#list.find(nonce);
    if (item) this.#list.put(waiting(item));
    return this.flush();
  }

  /** Also what is under way; the server may have stored it by then. */
  discard(nonce: string): void {
    this.#list.drop(nonce);
    this.#underWay.get(nonce)?.abort();
  }

  /** Undefined where nothing sends the item. */
  #queueOf(item: OutboxItem): string | undefined {
    const kind = this.#kindOf(item.kind);
    return kind && `${kind.name} ${kind.orderKeyOf(item)}`;
  }

  #nextOf(queue: string): OutboxItem | undefined {
    return this.items().find((item) => item.refusal === undefined && this.#queueOf(item) === queue);
  }

  async #flushQueue(queue: string): Promise<void> {
    if (this.#busy.has(queue)) return;
    this.#busy.add(queue);
    let lineHolds = true;
    for (let next = this.#nextOf(queue); next && lineHolds; next = this.#nextOf(queue)) {
      lineHolds = await this.#deliver(next);
    }
    this.#busy.delete(queue);
  }

  /** False where the line failed. */
  async #deliver(item: OutboxItem): Promise<boolean> {
    const { nonce } = item;
    const kind = this.#kindOf(item.kind);
    if (!kind) return false;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: number) => this.#list.change(nonce, (now) => ({ ...now, progress }));
    this.#underWay.set(nonce, controller);
    try {
      if (await this.#list.wasSentElsewhere(item)) this.#list.forget(nonce);
      else if (!signal.aborted) {
        const answer = await kind.send(item, { memberId: this.#memberId, signal, onProgress });
        this.#list.drop(nonce, { item, answer });
      }
      return true;
    } catch (error) {
      return this.#settle(item, kind, error);
    } finally {
      this.#underWay.delete(nonce);
    }
  }

  /** Refused, to be sent again, or thrown away meanwhile. */
  #settle(item: OutboxItem, kind: OutboxKind, error: unknown): boolean {
    const now = this.#list.find(item.nonce);
    if (!now) return true;
    const { progress, ...stopped } = now;
    const tries = (this.#tries.get(item.nonce) ?? 0) + (progress === undefined ? 0 : 1);
    this.#tries.set(item.nonce, tries);
    const refusal = kind.refusalOf(error, item, tries);
    if (refusal === undefined) this.#list.change(item.nonce, () => stopped);
    else this.#list.put({ ...stopped, refusal });
    return refusal !== undefined;
  }
}

function waiting({ refusal: _, ...item }: OutboxItem): OutboxItem {
  return item;
}
