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
  put: (item: OutboxItem) => Promise<void>;
  remove: (nonce: string) => Promise<void>;
}

type Listener = (sent?: Sent) => void;

export class ItemList {
  /** What was kept before is in the list. */
  readonly loaded: Promise<void>;
  readonly #storage: ItemStorage;
  readonly #tell: () => void;
  readonly #listeners = new Set<Listener>();
  /** Ids known to be stored on the device. */
  readonly #kept = new Set<string>();
  /** Ids that this tab has taken out, whether or not the device has forgotten them. */
  readonly #out = new Set<string>();
  /** How often this tab has changed what the device has: what was read before is older. */
  #changes = 0;
  #items: readonly OutboxItem[] = [];

  /** `tell` lets other tabs know that the device has something else now. */
  constructor(storage: ItemStorage, tell: () => void) {
    this.#storage = storage;
    this.#tell = tell;
    this.loaded = this.refresh();
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

  /** Takes in what other tabs have written, and lets go of what they have sent or thrown away. */
  async refresh(): Promise<void> {
    const changes = this.#changes;
    const kept = new Set(this.#kept);
    const stored = await this.#storage.load().catch(() => undefined);
    if (!stored) return;
    if (changes !== this.#changes) await this.refresh();
    else this.#takeIn(stored, kept);
  }

  /** In memory alone, where it stands. */
  change(nonce: string, to: (item: OutboxItem) => OutboxItem): void {
    this.#become(this.#items.map((item) => (item.nonce === nonce ? to(item) : item)));
  }

  /** Where it stood, or at the end. Done once the device has it or has no room. */
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

  /** The server has it. Done once the device has forgotten it or cannot. */
  drop(nonce: string, sent: Sent): Promise<void> {
    this.#forget(nonce, sent);
    return this.#erase(nonce);
  }

  /** Stays in the list, and is not sent, until the device has forgotten it or cannot: a reload does not bring it back. */
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

  #takeIn(stored: readonly OutboxItem[], kept: ReadonlySet<string>): void {
    const isStored = new Set(stored.map(({ nonce }) => nonce));
    for (const nonce of isStored) this.#kept.add(nonce);
    const next = [
      ...stored.flatMap((item) => {
        const mine = this.find(item.nonce);
        if (mine) return newer(mine, item);
        return this.#out.has(item.nonce) ? [] : item;
      }),
      ...this.#items.filter(({ nonce }) => !isStored.has(nonce) && !kept.has(nonce)),
    ];
    const isSame = next.length === this.#items.length && next.every((item, at) => item === this.#items[at]);
    if (!isSame) this.#become(next);
  }

  async #store(item: OutboxItem): Promise<void> {
    const { nonce } = item;
    this.#changes += 1;
    const isKept = await this.#storage.put(item).then(
      () => true,
      () => false,
    );
    if (isKept) this.#kept.add(nonce);
    if ((this.find(nonce)?.isUnkept ?? false) === isKept) {
      this.change(nonce, ({ isUnkept: _, ...now }) => (isKept ? now : { ...now, isUnkept: true }));
    }
    this.#tell();
  }

  async #erase(nonce: string): Promise<void> {
    this.#changes += 1;
    this.#out.add(nonce);
    await this.#storage.remove(nonce).catch(() => undefined);
    this.#kept.delete(nonce);
    this.#tell();
  }

  #become(next: readonly OutboxItem[], sent?: Sent): void {
    this.#items = next;
    for (const listener of this.#listeners) listener(sent);
  }
}

/** What the device has, but for what it does not know of an item: that it leaves, that there is no room, how far its file is. */
function newer(mine: OutboxItem, stored: OutboxItem): OutboxItem {
  if (mine.isLeaving || mine.isUnkept) return mine;
  const { progress } = mine;
  const now = { ...stored, ...(progress !== undefined && { progress }) };
  return textOf(now) === textOf(mine) ? mine : now;
}

function textOf({ file: _, ...item }: OutboxItem): string {
  return JSON.stringify(item);
}
