/** The closed list of ways a call can fail, and the one error class that carries them. */
export const ERROR_TYPES = [
  'invalid',
  'email',
  'password',
  'token',
  'user',
  'code',
  'unverified',
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
  /** The sentence to show beside each field that is wrong, by the field's name on the wire. */
  fields?: Record<string, string>;
  /** Facts the caller may act on, sent beside `type` and `error`. */
  details?: Record<string, unknown>;
  /** After how many seconds the same may be asked again, where that is known. */
  retryAfterSeconds?: number;
}

/** A failure the caller may be told about. Anything else that is thrown is answered as `internal`, without detail. */
export class AppError extends Error {
  readonly type: ErrorType;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, message?: string, extras: ErrorExtras = {}) {
    super(message ?? type);
    this.name = 'AppError';
    this.type = type;
    this.fields = extras.fields;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** An `invalid` failure of one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
