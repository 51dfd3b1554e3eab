/** The kinds of items in the outbox: each feature registers its kind and how to send it. */
import { onlineManager } from '@tanstack/react-query';
import { ApiError, type FailureType } from '../net/errors.ts';

/** A feature's item adds its own fields. */
export interface OutboxItem {
  /** Idempotency key: sending twice is the same as once. */
  nonce: string;
  /** The name of its kind. */
  kind: string;
  file?: File;
  writtenAt: string;
  /** Why the server refused it; absent while it waits. */
  refusal?: string;
  /** Upload progress of its file, 0 to 1, while it is sent. */
  progress?: number;
  /** Set if the device could not store it: it is lost with the page. */
  isUnsaved?: true;
  /** Set once it is discarded but not yet deleted from the device. */
  isLeaving?: true;
  /** Lasting kinds only: set once it was sent, so the server may have stored it. */
  isTried?: true;
  /** The server's answer if its author must see it. The item is not sent again and stays until they have. */
  outcome?: unknown;
}

export interface Sending {
  /** The member who wrote it. */
  memberId: string;
  /** Aborted when the item is discarded. */
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

/** A feature's way to send its items; `Answer` is the server's answer once it has stored one. */
export interface OutboxKind<Item extends OutboxItem = OutboxItem, Answer = unknown> {
  /** Never changes between versions, since devices store it. */
  readonly name: string;
  /** Items with the same key are sent one at a time in order, independent of other keys. */
  orderKeyOf(item: Item): string;
  /** Loads the code that sends an item, if that is a file of its own. */
  load?(): Promise<unknown>;
  /** Resolves once the server has stored it. */
  send(item: Item, sending: Sending): Promise<Answer>;
  /**
   * The error under an item that its author must decide about; undefined if it is retried automatically. `tries`: how
   * often an upload of its file has failed.
   */
  refusalOf(error: unknown, item: Item, tries: number): string | undefined;
  /** True for items that record real events, such as sales: they survive a sign-out until their author signs in here again. */
  readonly isLasting?: boolean;
  /** The part of the answer that the author must see; undefined if the item is simply done. */
  outcomeOf?(answer: Answer): unknown;
  /** True for items that an older version stored without a kind. */
  isOldItem?(stored: object): boolean;
}

/** Failures that are retried automatically, since nobody has refused the item. */
const CONNECTION_FAILURES: readonly FailureType[] = ['offline', 'timeout', 'unavailable', 'full', 'unauthenticated'];

export function isLineFailure(error: unknown): boolean {
  return error instanceof ApiError && CONNECTION_FAILURES.includes(error.type);
}

let loading = 0;

/** True while the code that sends an item loads. If that fails, the item waits, and the page in use stays. */
export const isLoadingKind = (): boolean => loading > 0;

/**
 * Loads the code that sends a kind: every visit registers all kinds, and few visits send one. Without a network it does
 * not try, because a page of Chromium never loads a file again that once failed to load.
 */
export async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!onlineManager.isOnline()) throw new ApiError('offline');
  loading += 1;
  try {
    return await load();
  } catch {
    throw new ApiError('offline');
  } finally {
    loading -= 1;
  }
}

const kinds = new Map<string, OutboxKind>();

/** Call at the start of the app: items of an unregistered kind stay on the device unsent. */
export function registerKind(kind: OutboxKind): void {
  kinds.set(kind.name, kind);
}

export function kindNamed(name: string): OutboxKind | undefined {
  return kinds.get(name);
}

/** The item with its kind, even if an older version stored it without one. */
export function withKind<T extends object>(stored: T & { kind?: string }): T & { kind: string } {
  const kind = stored.kind ?? [...kinds.values()].find((each) => each.isOldItem?.(stored))?.name ?? '';
  return { ...stored, kind };
}
