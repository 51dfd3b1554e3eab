/** How a call can fail, as the screen knows it: the contract's types plus a line that is down, each with its words. */
import type { ErrorType } from '#rules/error.ts';

export type FailureType = ErrorType | 'offline';

export const WORDS: Record<FailureType, string> = {
  invalid: 'Some fields need another look.',
  email: 'This e-mail address cannot be used.',
  password: 'Invalid email or password',
  token: 'This link is no longer valid.',
  user: 'We do not know this account.',
  code: 'This code is not right. Check the newest mail.',
  unverified: 'Verify your e-mail address first.',
  unauthenticated: 'Not Authorized, Login to interact',
  forbidden: 'This is not yours to do.',
  not_found: 'There is nothing here.',
  conflict: 'This has changed in the meantime. Load it again.',
  amount: 'Type in a valid amount',
  too_large: 'This is too large.',
  too_many: 'Too many tries. Wait a little.',
  timeout: 'This took too long. Try again.',
  provider: 'The payment service does not answer. Try again in a moment.',
  unavailable: 'We are busy. Try again in a moment.',
  full: 'We have no room to save this just now. Nothing was saved: try again later.',
  internal: 'Something went wrong on our side. Try again.',
  offline: 'You are offline. Check your connection and try again.',
};

export interface FailureExtras {
  message?: string | undefined;
  status?: number;
  /** The sentence for each wrong field, by its name on the wire. */
  fields?: Record<string, string> | undefined;
  /** Whatever else the server said. */
  details?: Record<string, unknown>;
}

export class ApiError extends Error {
  readonly type: FailureType;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(type: FailureType, { message, status = 0, fields = {}, details = {} }: FailureExtras = {}) {
    super(message || WORDS[type]);
    this.name = 'ApiError';
    this.type = type;
    this.status = status;
    this.fields = fields;
    this.details = details;
  }
}

/** One sentence for the person in front of the screen, whatever was thrown. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return WORDS.internal;
  return error.type === 'invalid' && Object.keys(error.fields).length > 0 ? WORDS.invalid : error.message;
}

export function isFailureType(value: unknown): value is FailureType {
  return typeof value === 'string' && value in WORDS;
}
