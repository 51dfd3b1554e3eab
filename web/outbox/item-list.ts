/** What is unsent, in memory and on the device. A device that keeps nothing (a private window, a full disk) still sends. */
import type { OutboxItem } from './kinds.ts';

/** An item that the server has stored, and what it answered. */
export interface Sent {
  item: OutboxItem;
  answer: unknown;
}

/** What outlives a reload; other tabs of the member have the same one. */
export interface ItemStorage {
  load: () => Promise<readonly OutboxItem[]>;
  has: (nonce: string) => Promise<boolean>;
  put: (item: OutboxItem) => Promise<void>;
  remove: (nonce: string) => Promise<void>;
}

type Listener = (sent?: Sent) => void;

export class ItemList {
  /** What was kept before is in the list. */
  readonly loaded: Promise<void>;
  readonly #storage: ItemStorage;
  readonly #listeners = new Set<Listener>();
  /** Ids known to be stored on the device. */
  readonly #kept = new Set<string>();
  #items: readonly OutboxItem[] = [];

  constructor(storage: ItemStorage) {
    this.#storage = storage;
    this.loaded = storage.load().then(
      (stored) => this.#takeIn(stored),
      () => undefined,
    );
  }

  items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** The listener hears of each change, and which item the server stored by it. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(nonce: string): OutboxItem | undefined {
    return this.#items.find((item) => item.nonce === nonce);
  }

  /** Another tab loaded it too, and has sent it or thrown it away: a file is not worth the bytes of a second sending. */
  async wasSentElsewhere({ nonce, file }: OutboxItem): Promise<boolean> {
    return file !== undefined && this.#kept.has(nonce) && !(await this.#storage.has(nonce).catch(() => true));
  }

  /** In memory alone, where it stands. */
  change(nonce: string, to: (item: OutboxItem) => OutboxItem): void {
    this.#become(this.#items.map((item) => (item.nonce === nonce ? to(item) : item)));
  }

  /** Where it stood, or at the end. */
  put(item: OutboxItem): void {
    if (this.find(item.nonce)) this.change(item.nonce, () => item);
    else this.#become([...this.#items, item]);
    void this.#store(item);
  }

  drop(nonce: string, sent?: Sent): void {
    this.forget(nonce, sent);
    this.#kept.delete(nonce);
    this.#storage.remove(nonce).catch(() => undefined);
  }

  /** In memory alone. */
  forget(nonce: string, sent?: Sent): void {
    this.#become(
      this.#items.filter((item) => item.nonce !== nonce),
      sent,
    );
  }

  #takeIn(stored: readonly OutboxItem[]): void {
    for (const { nonce } of stored) this.#kept.add(nonce);
    this.#become([...stored.filter(({ nonce }) => !this.find(nonce)), ...this.#items]);
  }

  async #store(item: OutboxItem): Promise<void> {
    const { nonce } = item;
    const isKept = await this.#storage.put(item).then(
      () => true,
      () => false,
    );
    if (isKept) this.#kept.add(nonce);
    if ((this.find(nonce)?.isUnkept ?? false) === !isKept) return;
    this.change(nonce, ({ isUnkept: _, ...now }) => (isKept ? now : { ...now, isUnkept: true }));
  }

  #become(next: readonly OutboxItem[], sent?: Sent): void {
    this.#items = next;
    for (const listener of this.#listeners) listener(sent);
  }
}
