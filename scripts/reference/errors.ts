/** Errors in the document: one shape, and one response for each status. */
import { ERROR_TYPES, type ErrorType } from '#rules/error.ts';
import { STATUS } from '#server/http/error-response.ts';
import type { ResponseObject, Schema } from './json.ts';
import { refTo } from './schemas.ts';

/** The condition of each error type. Complete: a new type does not compile without its sentence. */
export const ERROR_WORDS: Record<ErrorType, string> = {
  invalid: 'A field is missing or wrong; `fields` says which and why.',
  email: 'No account has this address, or it cannot be one.',
  password: 'The password is wrong, or too weak.',
  token: 'The link or token of the request is wrong or over.',
  user: 'The account cannot do this.',
  code: 'The code is wrong or over.',
  unverified: 'The e-mail address is not verified yet; `userId` names the account.',
  suspended: 'The account is suspended; `reason` says why.',
  unauthenticated: 'The access token is missing, wrong or over. Ask for a new one, once.',
  forbidden: 'You may see it and may not do this, or the call comes from another site.',
  not_found: 'It is not there, or it is somebody else’s: the two look the same.',
  conflict: 'It has changed since you looked, or was done before. Ask again, then decide.',
  amount: 'The sum is not the one that is due.',
  too_large: 'The body or a file is too large.',
  too_many: 'The limit is reached. Wait as long as `Retry-After` says.',
  timeout: 'The request took too long to arrive.',
  provider: 'The payment provider did not answer, or refused.',
  unavailable: 'The server is busy, starting or closing. Send again after `Retry-After`.',
  full: 'The server has no room to store anything. Nothing was stored.',
  internal: 'Our fault; `error` holds the id to name when you ask us.',
};

const sentence: Schema = {
  ...refTo('Sentence'),
  description: 'The same with its values apart, to be worded in another language.',
};

export const ERROR_SCHEMA: Schema = {
  description: 'Every refusal. Facts that a caller may act on stand beside these fields, as the type says.',
  type: 'object',
  properties: {
    type: { type: 'string', enum: [...ERROR_TYPES], description: 'What programs decide by. New types may come.' },
    error: { type: 'string', description: 'One sentence in English, for people.' },
    message: sentence,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By field: the sentence to show beside it.',
    },
    fieldMessages: {
      type: 'object',
      additionalProperties: refTo('Sentence'),
      description: 'Those of them with values.',
    },
  },
  required: ['type', 'error'],
};

export const typesOf = (status: number): ErrorType[] => ERROR_TYPES.filter((type) => STATUS[type] === status);
export const ERROR_STATUSES = [...new Set(Object.values(STATUS))].toSorted((one, other) => one - other);

const retryAfter = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

export function errorResponses(): Record<string, ResponseObject> {
  const any: ResponseObject = {
    description: 'Whatever else goes wrong, such as `internal`.',
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
