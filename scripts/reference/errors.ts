/** Errors in the document: one shape, and one response for each status. */
import { ERROR_TYPES, type ErrorType } from '#rules/error.ts';
import { STATUS } from '#server/http/error-response.ts';
import type { ResponseObject, Schema } from './json.ts';
import { refTo } from './schemas.ts';

/** The condition of each error type. Complete: a new type does not compile without its sentence. */
export const ERROR_WORDS: Record<ErrorType, string> = {
  invalid: 'A field is missing or wrong. `fields` says which one, and why.',
  email: 'No account has this email address, or it is not a valid address.',
  password: 'The password is wrong or too weak.',
  token: 'The link or token is wrong or has expired.',
  user: 'The account cannot do this.',
  code: 'The code is wrong or has expired.',
  unverified: 'The email address is not verified yet. `userId` is the account’s id.',
  suspended: 'The account is suspended. `reason` says why.',
  unauthenticated: 'The access token is missing, wrong or expired. Refresh it, and try once more.',
  forbidden: 'You may see this but not change it, or the call comes from another website.',
  not_found: 'It does not exist, or you may not see it. Both give the same answer.',
  conflict: 'It has changed since you loaded it, or was already done. Reload it, then decide.',
  amount: 'The amount is not the amount due.',
  too_large: 'The body or a file is too large.',
  too_many: 'You have reached the rate limit. Wait for the seconds in `Retry-After`.',
  timeout: 'The request took too long to arrive.',
  provider: 'The payment provider did not answer, or refused the request.',
  unavailable: 'The server is busy, starting or shutting down. Try again after `Retry-After`.',
  full: 'The server’s disk is full. Nothing was stored.',
  internal: 'An error on our side. `error` has an id to quote when you contact us.',
};

const sentence: Schema = {
  ...refTo('Sentence'),
  description: 'The same sentence with its values separate, for translation.',
};

export const ERROR_SCHEMA: Schema = {
  description: 'The shape of every error. Some types have more fields beside these.',
  type: 'object',
  properties: {
    type: { type: 'string', enum: [...ERROR_TYPES], description: 'For programs. We may add types.' },
    error: { type: 'string', description: 'One sentence in English, for people.' },
    message: sentence,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By field name, the sentence to show at that field.',
    },
    fieldMessages: {
      type: 'object',
      additionalProperties: refTo('Sentence'),
      description: 'The same sentences with their values separate, where they have any.',
    },
  },
  required: ['type', 'error'],
};

export const typesOf = (status: number): ErrorType[] => ERROR_TYPES.filter((type) => STATUS[type] === status);
export const ERROR_STATUSES = [...new Set(Object.values(STATUS))].toSorted((one, other) => one - other);

const retryAfter = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

export function errorResponses(): Record<string, ResponseObject> {
  const any: ResponseObject = {
    description: 'Any other error, such as `internal`.',
    content: { 'application/json': { schema: refTo('Error') } },
  };
  return { Error: any, ...Object.fromEntries(ERROR_STATUSES.map((status) => [`Error${status}`, responseOf(status)])) };
}

function responseOf(status: number): ResponseObject {
  const types = typesOf(status);
  const schema: Schema = { allOf: [refTo('Error'), { type: 'object', properties: { type: { enum: types } } }] };
  return {
    description: types.map((type) => `\`${type}\`: ${ERROR_WORDS[type]}`).join(' '),
    ...([429, 503, 507].includes(status) && { headers: retryAfter }),
    content: { 'application/json': { schema } },
  };
}
