/** The ways a call can fail: the contract's error types and connection errors, each with a message. */
import type { ErrorType } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t, wordingOf } from '../i18n.ts';

export type FailureType = ErrorType | 'offline';

export const MESSAGES: Record<FailureType, Message> = {
  invalid: message('Check the marked fields.'),
  email: message('This email address can’t be used.'),
  password: message('Invalid email or password'),
  token: message('This link is no longer valid.'),
  user: message('We don’t know this account.'),
  code: message('Wrong code. Check our latest email.'),
  unverified: message('Verify your email address first.'),
  suspended: message('Your account is suspended.'),
  unauthenticated: message('Not Authorized, Login to interact'),
  forbidden: message('You can’t do this.'),
  not_found: message('Nothing here.'),
  conflict: message('This has changed. Reload it.'),
  amount: message('Type in a valid amount'),
  too_large: message('This is too large.'),
  too_many: message('Too many attempts. Wait a little.'),
  timeout: message('This took too long. Try again.'),
  provider: message('The payment service is not responding. Try again in a moment.'),
  unavailable: message('We are busy. Try again in a moment.'),
  full: message('We have no space to save this right now. Nothing was saved. Try again later.'),
  internal: message('Something went wrong on our side. Try again.'),
  offline: message('You are offline. Check your connection and try again.'),
};

export interface FailureExtras {
  message?: string | undefined;
  status?: number;
  /** The message for each wrong field, by its name on the wire. */
  fields?: Record<string, string> | undefined;
  /** Further details from the server. */
  details?: Record<string, unknown>;
}

export class ApiError extends Error {
  readonly type: FailureType;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(type: FailureType, { message: text, status = 0, fields = {}, details = {} }: FailureExtras = {}) {
    super(text || t(MESSAGES[type]));
    this.name = 'ApiError';
    this.type = type;
    this.status = status;
    this.fields = fields;
    this.details = details;
  }
}

/** True if the thing was removed, belongs to somebody else or never existed. A mistyped address may have no id at all. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid'].includes(error.type);
}

/** The server's error in English, with the sentence to translate if values are filled in. */
export interface Said {
  error?: string | undefined;
  message?: Message | undefined;
  fields?: Record<string, string> | undefined;
  fieldMessages?: Record<string, Message> | undefined;
}

/** The server's error in the reader's language. */
export function saidHere({ error, message: said, fields = {}, fieldMessages = {} }: Said): FailureExtras {
  return {
    message: error && wordingOf(said ?? { id: error }, error),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, english]) => [
        name,
        wordingOf(fieldMessages[name] ?? { id: english }, english),
      ]),
    ),
  };
}

/** Returns one sentence for the user for any thrown value. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t(MESSAGES.internal);
  return error.type === 'invalid' && Object.keys(error.fields).length > 0 ? t(MESSAGES.invalid) : error.message;
}

export function isFailureType(value: unknown): value is FailureType {
  return typeof value === 'string' && value in MESSAGES;
}
