/** A member's items that the server has not stored yet: sent in order and retried until acknowledged or refused. */
import { ItemList, type ItemStorage, type Sent } from './item-list.ts';
import { kindNamed, type OutboxItem, type OutboxKind } from './kinds.ts';
import { noTabs, type Tabs } from './tabs.ts';

interface OutboxParts {
  memberId: string;
  storage: ItemStorage;
  tabs?: Tabs;
  /** Undefined for a kind that this version of the app cannot send. */
  kindOf?: (name: string) => OutboxKind | undefined;
}

/** Starts empty and loads the stored items; items written meanwhile follow them. */
export class Outbox {
  readonly #memberId: string;
  readonly #kindOf: (name: string) => OutboxKind | undefined;
  readonly #list: ItemList;
  readonly #tabs: Tabs;
  /** The queues with an item being sent: one at a time per order key, so none waits for another key's file. */
  readonly #busy = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();

  constructor({ memberId, storage, tabs = noTabs, kindOf = kindNamed }: OutboxParts) {
    this.#memberId = memberId;
    this.#kindOf = kindOf;
    this.#tabs = tabs;
    this.#list = new ItemList(storage, tabs.notify);
    tabs.listen(() => void this.#onNotified());
  }

  items(): readonly OutboxItem[] {
    return this.#list.items();
  }

  /** Calls the listener at each change, with the item that the server stored, if any. */
  watch(listener: (sent?: Sent) => void): () => void {
    return this.#list.watch(listener);
  }

  write(item: OutboxItem): void {
    void this.#list.put(item);
  }

  /** Sends the waiting items as far as the connection allows; the next call sends the rest. */
  async flush(): Promise<void> {
    await this.#list.loaded;
    const queues = new Set(this.items().flatMap((item) => this.#queueOf(item) ?? []));
    await Promise.all([...queues].map((queue) => this.#flushQueue(queue)));
  }

  retry(nonce: string): Promise<void> {
    this.#tries.delete(nonce);
    const item = this.#list.find(nonce);
    if (item && !item.isLeaving) void this.#list.put(waiting(item));
    return this.flush();
  }

  /** Discards an item, even one being sent, which the server may have stored by then. Resolves once it is deleted. */
  discard(nonce: string): Promise<void> {
    this.#underWay.get(nonce)?.abort();
    return this.#list.discard(nonce);
  }

  /** Reloads after another tab has written, sent or discarded an item. */
  async #onNotified(): Promise<void> {
    await this.#list.refresh();
    for (const [nonce, controller] of this.#underWay) if (!this.#list.find(nonce)) controller.abort();
  }

  /** Undefined if nothing sends the item. */
  #queueOf(item: OutboxItem): string | undefined {
    const kind = this.#kindOf(item.kind);
    return kind && `${kind.name} ${kind.orderKeyOf(item)}`;
  }

  #nextOf(queue: string): OutboxItem | undefined {
    return this.items().find((item) => waits(item) && this.#queueOf(item) === queue);
  }

  async #flushQueue(queue: string): Promise<void> {
    if (this.#busy.has(queue) || !this.#nextOf(queue)) return;
    this.#busy.add(queue);
    await this.#tabs.alone(queue, async () => {
      let lineHolds = true;
      for (let next = this.#nextOf(queue); next && lineHolds; next = this.#nextOf(queue)) {
        lineHolds = await this.#deliver(next.nonce);
      }
    });
    this.#busy.delete(queue);
  }

  /** Resolves to false if the connection failed. */
  async #deliver(nonce: string): Promise<boolean> {
    const controller = new AbortController();
    this.#underWay.set(nonce, controller);
    try {
      // another tab may have sent or discarded it
      await this.#list.refresh();
      const item = this.#list.find(nonce);
      return !item || !waits(item) || (await this.#send(item, controller.signal));
    } finally {
      this.#underWay.delete(nonce);
    }
  }

  async #send(item: OutboxItem, signal: AbortSignal): Promise<boolean> {
    const kind = this.#kindOf(item.kind);
    if (!kind) return false;
    const onProgress = (progress: number) => this.#list.change(item.nonce, (now) => ({ ...now, progress }));
    try {
      if (kind.isLasting && !item.isTried) void this.#list.put({ ...item, isTried: true });
      const answer = await kind.send(item, { memberId: this.#memberId, signal, onProgress });
      await this.#finish(item, kind, answer);
      return true;
    } catch (error) {
      return this.#settle(item, kind, error);
    }
  }

  #finish(item: OutboxItem, kind: OutboxKind, answer: unknown): Promise<void> {
    const { nonce } = item;
    const outcome = kind.outcomeOf?.(answer);
    const now = this.#list.find(nonce);
    if (outcome === undefined || !now || now.isLeaving) return this.#list.drop(nonce, { item, answer });
    return this.#list.put({ ...item, outcome }, { item, answer });
  }

  /** Marks a failed item as refused, or for a retry, unless it was discarded meanwhile. */
  #settle(item: OutboxItem, kind: OutboxKind, error: unknown): boolean {
    const now = this.#list.find(item.nonce);
    if (!now || now.isLeaving) return true;
    const { progress, ...stopped } = now;
    const tries = (this.#tries.get(item.nonce) ?? 0) + (progress === undefined ? 0 : 1);
    this.#tries.set(item.nonce, tries);
    const refusal = kind.refusalOf(error, item, tries);
    if (refusal === undefined) this.#list.change(item.nonce, () => stopped);
    else void this.#list.put({ ...stopped, refusal });
    return refusal !== undefined;
  }
}

function waiting({ refusal: _, ...item }: OutboxItem): OutboxItem {
  return item;
}

/** True if the item is to be sent: neither refused nor done nor discarded. */
export function waits({ refusal, outcome, isLeaving }: OutboxItem): boolean {
  return refusal === undefined && outcome === undefined && !isLeaving;
}
