/** The closed list of ways a call can fail, and the one error class that carries them. */
import { asMessage, type Message, type Sentence } from './i18n/message.ts';

export const ERROR_TYPES = [
  'invalid',
  'email',
  'password',
  'token',
  'user',
  'code',
  'unverified',
  'suspended',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'amount',
  'too_large',
  'too_many',
  'timeout',
  'provider',
  'unavailable',
  'full',
  'internal',
] as const;

export type ErrorType = (typeof ERROR_TYPES)[number];

export interface ErrorExtras {
  /** The message for each invalid field, by its name on the wire. */
  fields?: Record<string, Message>;
  /** Facts for the caller, sent with `type` and `error`. */
  details?: Record<string, unknown>;
  /** Seconds after which the same call may be repeated, if known. */
  retryAfterSeconds?: number;
}

/**
 * A failure the caller may be told about. Any other thrown error is answered as `internal`, without detail. Its sentence is translated where it is
 * shown. `message` is its English without the values, for the log.
 */
export class AppError<S extends string = string> extends Error {
  readonly type: ErrorType;
  readonly sentence: Message;
  readonly fields: Record<string, Message> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, sentence: Sentence<S>, extras: ErrorExtras = {}) {
    const reply = asMessage(sentence);
    super(reply.id);
    this.name = 'AppError';
    this.type = type;
    this.sentence = reply;
    this.fields = extras.fields;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** After these errors something may have been changed, because no clear answer came. */
const UNSURE: readonly ErrorType[] = ['timeout', 'provider', 'unavailable', 'internal'];

/** True if the call was refused, so it changed nothing. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && !UNSURE.includes(error.type);

/** The same error for what does not exist and for what belongs to somebody else, so that ids cannot be probed. */
export const nothingHere = () => new AppError('not_found', 'Nothing here');

/** Returns the value, or throws if it is null or undefined. False, 0 and '' are values. */
export function requireFound<T>(found: T, refusal: () => AppError = nothingHere): NonNullable<T> {
  if (found === undefined || found === null) throw refusal();
  return found;
}

/** Throws the refusal, if there is one. */
export function requirePermission(refusal: AppError | undefined): void {
  if (refusal) throw refusal;
}

/** Returns the result of `look`, which makes errors without throwing them. Their stacks would take most of its time. */
export function withoutStacks<T>(look: () => T): T {
  const { stackTraceLimit } = StackError;
  StackError.stackTraceLimit = 0;
  try {
    return look();
  } finally {
    StackError.stackTraceLimit = stackTraceLimit;
  }
}

/** Not every browser has the limit. */
const StackError: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;

/** An `invalid` error of one field. */
export function invalidField<S extends string>(field: string, sentence: Sentence<S>): AppError {
  return fieldError('invalid', field, sentence);
}

/** An error of one field. Its sentence is also the error's own. */
export function fieldError<S extends string>(type: ErrorType, field: string, sentence: Sentence<S>): AppError {
  const reply = asMessage(sentence);
  return new AppError(type, reply, { fields: { [field]: reply } });
}
