/** A member's items that the server has not stored yet: sent in order, again until they are acknowledged or refused. */
import { ItemList, type ItemStorage, type Sent } from './item-list.ts';
import { kindNamed, type OutboxItem, type OutboxKind } from './kinds.ts';
import { noTabs, type Tabs } from './tabs.ts';

interface OutboxParts {
  memberId: string;
  storage: ItemStorage;
  tabs?: Tabs;
  /** Undefined for a kind that this version of the app does not send. */
  kindOf?: (name: string) => OutboxKind | undefined;
}

/** Starts empty and takes in what is kept; what is written meanwhile comes after it. */
export class Outbox {
  readonly #memberId: string;
  readonly #kindOf: (name: string) => OutboxKind | undefined;
  readonly #list: ItemList;
  readonly #tabs: Tabs;
  /** The queues with an item under way: items with one order key leave in order, and none waits for another key's file. */
  readonly #busy = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #tries = new Map<string, number>();

  constructor({ memberId, storage, tabs = noTabs, kindOf = kindNamed }: OutboxParts) {
    this.#memberId = memberId;
    this.#kindOf = kindOf;
    this.#tabs = tabs;
    this.#list = new ItemList(storage, tabs.tell);
    tabs.hear(() => void this.#hear());
  }

  items(): readonly OutboxItem[] {
    return this.#list.items();
  }

  /** The listener hears of each change, and which item the server stored by it. */
  watch(listener: (sent?: Sent) => void): () => void {
    return this.#list.watch(listener);
  }

  write(item: OutboxItem): void {
    void this.#list.put(item);
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
    if (item && !item.isLeaving) void this.#list.put(waiting(item));
    return this.flush();
  }

  /** Also what is under way; the server may have stored it by then. Done once it is gone for good. */
  discard(nonce: string): Promise<void> {
    this.#underWay.get(nonce)?.abort();
    return this.#list.discard(nonce);
  }

  /** Another tab has written, sent or thrown away. */
  async #hear(): Promise<void> {
    await this.#list.refresh();
    for (const [nonce, controller] of this.#underWay) if (!this.#list.find(nonce)) controller.abort();
  }

  /** Undefined where nothing sends the item. */
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

  /** False where the line failed. */
  async #deliver(nonce: string): Promise<boolean> {
    const controller = new AbortController();
    this.#underWay.set(nonce, controller);
    try {
      // another tab may have sent it, or its writer thrown it away there
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

  /** Refused, to be sent again, or thrown away meanwhile. */
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

/** To be sent: neither refused nor done nor thrown away. */
export function waits({ refusal, outcome, isLeaving }: OutboxItem): boolean {
  return refusal === undefined && outcome === undefined && !isLeaving;
}
