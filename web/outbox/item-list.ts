/** What is unsent, in memory and on the device. A device that keeps nothing (a private window, a full disk) still sends. */
import type { Message } from '#contract/chat.ts';

export interface Unsent {
  /** Makes sending twice the same as sending once. */
  nonce: string;
  chatId: string;
  /** Beside a file its caption, which may be empty. */
  message: string;
  /** A picture, made small already, or a PDF. */
  file?: File;
  writtenAt: string;
  /** Why the server refused it; absent while it waits for its turn or for the line. */
  refusal?: string;
  /** How much of the file has left the device, 0 to 1, while it is being sent. */
  progress?: number;
  /** The device could not store it: it is lost with the page. */
  isUnkept?: true;
}

/** What outlives a reload; other tabs of the member have the same one. */
export interface UnsentStorage {
  load: () => Promise<readonly Unsent[]>;
  has: (nonce: string) => Promise<boolean>;
  put: (item: Unsent) => Promise<void>;
  remove: (nonce: string) => Promise<void>;
}

type Listener = (sent?: Message) => void;

export class UnsentList {
  /** What was kept before is in the list. */
  readonly loaded: Promise<void>;
  readonly #storage: UnsentStorage;
  readonly #listeners = new Set<Listener>();
  /** What the device is known to have stored. */
  readonly #kept = new Set<string>();
  #items: readonly Unsent[] = [];

  constructor(storage: UnsentStorage) {
    this.#storage = storage;
    this.loaded = storage.load().then(
      (stored) => this.#takeIn(stored),
      () => undefined,
    );
  }

  items(): readonly Unsent[] {
    return this.#items;
  }

  /** The listener hears of each change, and which message the server stored by it. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  find(nonce: string): Unsent | undefined {
    return this.#items.find((item) => item.nonce === nonce);
  }

  firstWaiting(chatId: string): Unsent | undefined {
    return this.#items.find((item) => item.chatId === chatId && item.refusal === undefined);
  }

  /** Another tab loaded it too, and has sent it or thrown it away: a file is not worth the bytes of a second sending. */
  async wasSentElsewhere({ nonce, file }: Unsent): Promise<boolean> {
    return file !== undefined && this.#kept.has(nonce) && !(await this.#storage.has(nonce).catch(() => true));
  }

  /** In memory alone, where it stands. */
  change(nonce: string, to: (item: Unsent) => Unsent): void {
    this.#become(this.#items.map((item) => (item.nonce === nonce ? to(item) : item)));
  }

  /** Where it stood, or at the end. */
  put(item: Unsent): void {
    if (this.find(item.nonce)) this.change(item.nonce, () => item);
    else this.#become([...this.#items, item]);
    void this.#store(item);
  }

  drop(nonce: string, sent?: Message): void {
    this.forget(nonce, sent);
    this.#kept.delete(nonce);
    this.#storage.remove(nonce).catch(() => undefined);
  }

  /** In memory alone. */
  forget(nonce: string, sent?: Message): void {
    this.#become(
      this.#items.filter((item) => item.nonce !== nonce),
      sent,
    );
  }

  #takeIn(stored: readonly Unsent[]): void {
    for (const { nonce } of stored) this.#kept.add(nonce);
    this.#become([...stored.filter(({ nonce }) => !this.find(nonce)), ...this.#items]);
  }

  async #store(item: Unsent): Promise<void> {
    const { nonce } = item;
    const isKept = await this.#storage.put(item).then(
      () => true,
      () => false,
    );
    if (isKept) this.#kept.add(nonce);
    if ((this.find(nonce)?.isUnkept ?? false) === !isKept) return;
    this.change(nonce, ({ isUnkept: _, ...now }) => (isKept ? now : { ...now, isUnkept: true }));
  }

  #become(next: readonly Unsent[], sent?: Message): void {
    this.#items = next;
    for (const listener of this.#listeners) listener(sent);
  }
}
