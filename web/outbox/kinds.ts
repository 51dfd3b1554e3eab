/** What may wait in the outbox: each feature registers its kind of item and says how it is sent. */
import { ApiError, type FailureType } from '../net/errors.ts';

/** A feature's item has fields of its own beside these. */
export interface OutboxItem {
  /** Makes sending twice the same as sending once. */
  nonce: string;
  /** The name of its kind. */
  kind: string;
  file?: File;
  writtenAt: string;
  /** Why the server refused it; absent while it waits for its turn or for the line. */
  refusal?: string;
  /** How much of the file has left the device, 0 to 1, while it is being sent. */
  progress?: number;
  /** The device could not store it: it is lost with the page. */
  isUnkept?: true;
  /** Thrown away; the device has not forgotten it yet. */
  isLeaving?: true;
  /** Of a lasting kind: it has left the device, and the server may have stored it. */
  isTried?: true;
  /** What the server answered, where its writer has to hear of it; it is sent no more, and stays until they have. */
  outcome?: unknown;
}

export interface Sending {
  /** The member who wrote it. */
  memberId: string;
  /** Aborted when the item is thrown away. */
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

/** How a feature's items are sent; `Answer` is what the server says once it has stored one. */
export interface OutboxKind<Item extends OutboxItem = OutboxItem, Answer = unknown> {
  /** Stays the same from version to version: devices store it. */
  readonly name: string;
  /** Items with the same key leave one at a time in the order of writing, and wait for no other key's. */
  orderKeyOf(item: Item): string;
  /** Answers once the server has stored it. */
  send(item: Item, sending: Sending): Promise<Answer>;
  /**
   * The sentence under an item that its writer must decide about; undefined where it is to be sent again by itself.
   * `tries` is how often bytes of its file have left for nothing.
   */
  refusalOf(error: unknown, item: Item, tries: number): string | undefined;
  /**
   * Stands for what has happened in the world: it outlives signing out, for the next time its writer signs in here.
   */
  readonly isLasting?: boolean;
  /** What its writer has to hear of the answer; undefined where the item is simply done. */
  outcomeOf?(answer: Answer): unknown;
  /** True for what an older version of the app stored before items named their kind. */
  isOldItem?(stored: object): boolean;
}

/** After these an item is sent again by itself: nobody has refused it. */
const CONNECTION_FAILURES: readonly FailureType[] = ['offline', 'timeout', 'unavailable', 'full', 'unauthenticated'];

export function isLineFailure(error: unknown): boolean {
  return error instanceof ApiError && CONNECTION_FAILURES.includes(error.type);
}

const kinds = new Map<string, OutboxKind>();

/** At the start of the app: items of a kind that is not registered stay on the device unsent. */
export function registerKind(kind: OutboxKind): void {
  kinds.set(kind.name, kind);
}

export function kindNamed(name: string): OutboxKind | undefined {
  return kinds.get(name);
}

/** The item with its kind, also where an older version stored it without one. */
export function withKind<T extends object>(stored: T & { kind?: string }): T & { kind: string } {
  const kind = stored.kind ?? [...kinds.values()].find((each) => each.isOldItem?.(stored))?.name ?? '';
  return { ...stored, kind };
}
