/** The unsent items, in memory and on the device. A device that cannot store (private window, full disk) still sends. */
import type { OutboxItem } from './kinds.ts';

/** An item that the server has stored, with its answer. */
export interface Sent {
  item: OutboxItem;
  answer: unknown;
}

/** Storage that survives a reload; the member's tabs share it. */
export interface ItemStorage {
  load: () => Promise<readonly OutboxItem[]>;
  put: (item: OutboxItem) => Promise<void>;
  remove: (nonce: string) => Promise<void>;
}

type Listener = (sent?: Sent) => void;

export class ItemList {
  /** Resolves once the stored items are in the list. */
  readonly loaded: Promise<void>;
  readonly #storage: ItemStorage;
  readonly #notifyTabs: () => void;
  readonly #listeners = new Set<Listener>();
  /** Ids known to be stored on the device. */
  readonly #onDevice = new Set<string>();
  /** Ids that this tab has removed, whether or not the device has deleted them yet. */
  readonly #out = new Set<string>();
  /** Counts this tab's changes of the storage: an earlier read is outdated. */
  #changes = 0;
  #items: readonly OutboxItem[] = [];

  /** `notifyTabs` notifies other tabs of a change of the storage. */
  constructor(storage: ItemStorage, notifyTabs: () => void) {
    this.#storage = storage;
    this.#notifyTabs = notifyTabs;
    this.loaded = this.refresh();
  }

  items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** Calls the listener at each change, with the item that the server stored, if any. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(nonce: string): OutboxItem | undefined {
    return this.#items.find((item) => item.nonce === nonce);
  }

  /** Adds items written by other tabs, and removes those they sent or discarded. */
  async refresh(): Promise<void> {
    const changes = this.#changes;
    const onDevice = new Set(this.#onDevice);
    const stored = await this.#storage.load().catch(() => undefined);
    if (!stored) return;
    if (changes !== this.#changes) await this.refresh();
    else this.#merge(stored, onDevice);
  }

  /** Changes an item in memory only, in its place. */
  change(nonce: string, to: (item: OutboxItem) => OutboxItem): void {
    this.#become(this.#items.map((item) => (item.nonce === nonce ? to(item) : item)));
  }

  /** Puts an item in its place or at the end. Resolves once the device has stored it or has no room. */
  put(item: OutboxItem, sent?: Sent): Promise<void> {
    const { nonce } = item;
    this.#out.delete(nonce);
    const isKnown = this.find(nonce) !== undefined;
    this.#become(
      isKnown ? this.#items.map((other) => (other.nonce === nonce ? item : other)) : [...this.#items, item],
      sent,
    );
    return this.#store(item);
  }

  /** Removes an item that the server has stored. Resolves once the device has deleted it or cannot. */
  drop(nonce: string, sent: Sent): Promise<void> {
    this.#forget(nonce, sent);
    return this.#erase(nonce);
  }

  /** Keeps the item in the list, unsent, until the device has deleted it or cannot, so that a reload does not bring it back. */
  async discard(nonce: string): Promise<void> {
    this.change(nonce, (item) => ({ ...item, isLeaving: true }));
    await this.#erase(nonce);
    this.#forget(nonce);
  }

  #forget(nonce: string, sent?: Sent): void {
    this.#become(
      this.#items.filter((item) => item.nonce !== nonce),
      sent,
    );
  }

  #merge(stored: readonly OutboxItem[], onDevice: ReadonlySet<string>): void {
    const isStored = new Set(stored.map(({ nonce }) => nonce));
    for (const nonce of isStored) this.#onDevice.add(nonce);
    const next = [
      ...stored.flatMap((item) => {
        const mine = this.find(item.nonce);
        if (mine) return newer(mine, item);
        return this.#out.has(item.nonce) ? [] : item;
      }),
      ...this.#items.filter(({ nonce }) => !isStored.has(nonce) && !onDevice.has(nonce)),
    ];
    const isSame = next.length === this.#items.length && next.every((item, at) => item === this.#items[at]);
    if (!isSame) this.#become(next);
  }

  async #store(item: OutboxItem): Promise<void> {
    const { nonce } = item;
    this.#changes += 1;
    const isStored = await this.#storage.put(item).then(
      () => true,
      () => false,
    );
    if (isStored) this.#onDevice.add(nonce);
    if ((this.find(nonce)?.isUnsaved ?? false) === isStored) {
      this.change(nonce, ({ isUnsaved: _, ...now }) => (isStored ? now : { ...now, isUnsaved: true }));
    }
    this.#notifyTabs();
  }

  async #erase(nonce: string): Promise<void> {
    this.#changes += 1;
    this.#out.add(nonce);
    await this.#storage.remove(nonce).catch(() => undefined);
    this.#onDevice.delete(nonce);
    this.#notifyTabs();
  }

  #become(next: readonly OutboxItem[], sent?: Sent): void {
    this.#items = next;
    for (const listener of this.#listeners) listener(sent);
  }
}

/** The stored item with this tab's own state: leaving, not stored, upload progress. */
function newer(mine: OutboxItem, stored: OutboxItem): OutboxItem {
  if (mine.isLeaving || mine.isUnsaved) return mine;
  const { progress } = mine;
  const now = { ...stored, ...(progress !== undefined && { progress }) };
  return textOf(now) === textOf(mine) ? mine : now;
}

function textOf({ file: _, ...item }: OutboxItem): string {
  return JSON.stringify(item);
}
