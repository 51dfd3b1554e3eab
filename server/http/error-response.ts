/** The one place that turns errors into HTTP answers, and decides which details a client may see. */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { saidBy } from '#contract/route/field.ts';
import { OTHER_SUSPENDED } from '#rules/account/suspension.ts';
import { AppError, type ErrorType, nothingHere } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { inEnglish } from '../i18n/wording.ts';
import { noteSecurity } from '../telemetry/security-event.ts';
import { isDatabaseAway, isDiskFull } from '../store/database-unavailable.ts';
import { violatedConstraint } from '../store/db.ts';

export const STATUS: Record<ErrorType, number> = {
  invalid: 400,
  email: 400,
  password: 400,
  token: 400,
  user: 400,
  code: 400,
  unverified: 403,
  suspended: 403,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  amount: 422,
  too_large: 413,
  too_many: 429,
  timeout: 408,
  provider: 502,
  unavailable: 503,
  full: 507,
  internal: 500,
};

/** An error with one sentence for each wrong field. The first sentence is the message of the whole. */
export function invalidInput(error: z.ZodError): AppError {
  const fields: Record<string, Message> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= saidBy(issue.message);
  const [field, fault] = Object.entries(fields)[0] ?? ['body', message('This can’t be read')];
  return new AppError('invalid', message('{field}: {fault}', { field, fault }), { fields });
}

const UNREADABLE: [ErrorType, Message] = ['invalid', message('This request can’t be read')];
/** Default seconds for `Retry-After`. */
const RETRY_SECONDS: Partial<Record<ErrorType, number>> = { unavailable: 2, full: 10 };

const BY_STATUS: Partial<Record<number, [ErrorType, Message]>> = {
  403: ['not_found', message('Nothing here')],
  404: ['not_found', message('Nothing here')],
  408: ['timeout', message('The upload took too long')],
  413: ['too_large', message('This is too large')],
  415: ['invalid', message('This content type is not accepted')],
  429: ['too_many', message('Too many attempts. Wait a little.')],
  503: ['unavailable', message('We are busy. Try again in a moment.')],
};

/** True for other framework errors that mean the request cannot be read. */
function isRefusal(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** The database constraint that refuses a member who has just closed their account, as caller or as other side. */
const FOR_MEMBERS_OF_TODAY = 'member_of_today';
/** The same constraint for suspended members, who may come back. */
const FOR_UNSUSPENDED = 'member_not_suspended';

/** Converts anything thrown into an AppError whose message may be shown, or undefined for an internal failure. */
export function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { statusCode } = error as Partial<FastifyError>;
  const known = statusCode === undefined ? undefined : (BY_STATUS[statusCode] ?? (isRefusal(statusCode) && UNREADABLE));
  if (known) return new AppError(...known);
  if (violatedConstraint(error) === FOR_MEMBERS_OF_TODAY) return nothingHere();
  if (violatedConstraint(error) === FOR_UNSUSPENDED) return new AppError('conflict', OTHER_SUSPENDED);
  if (isDiskFull(error)) return noRoom();
  if (isDatabaseAway(error)) return new AppError('unavailable', 'We are busy. Try again in a moment.');
  return undefined;
}

export function noRoom(): AppError {
  return new AppError('full', 'We have no space to save this right now. Nothing was saved. Try again later.');
}

/**
 * The body of a failed answer, in English. A sentence with values is sent along with them, so that a client can translate it.
 * Without values the English text is the whole sentence.
 */
export function failureBody({ type, sentence, fields, details }: AppError): object {
  return {
    ...details,
    type,
    error: inEnglish(sentence),
    ...(sentence.values && { message: sentence }),
    ...(fields && fieldsOf(fields)),
  };
}

function fieldsOf(fields: Record<string, Message>): object {
  const reply = Object.entries(fields);
  const filled = reply.filter(([, { values }]) => values);
  return {
    fields: Object.fromEntries(reply.map(([name, sentence]) => [name, inEnglish(sentence)])),
    ...(filled.length > 0 && { fieldMessages: Object.fromEntries(filled) }),
  };
}

/** `noteFull` receives errors of writes that failed because the disk is full. */
export function answerErrors(app: FastifyInstance, noteFull: (error: unknown) => void): void {
  app.setErrorHandler((error, request, reply) => {
    if (hasClientLeft(error, reply)) return;
    if (isDiskFull(error)) noteFull(error);
    const known = appErrorOf(error);
    if (!known) request.log.error({ err: error }, 'unexpected');
    if (known?.type === 'forbidden' && request.memberId !== undefined) {
      noteSecurity(request, 'access refused', { member: request.memberId, route: request.routeOptions.url });
    }
    const visible =
      known ??
      new AppError(
        'internal',
        message('Something went wrong on our side. Quote {id} if you contact us.', { id: request.id }),
      );
    const retryAfter = visible.retryAfterSeconds ?? RETRY_SECONDS[visible.type];
    if (retryAfter !== undefined) reply.header('retry-after', `${retryAfter}`);
    reply.header('cache-control', 'no-store').code(STATUS[visible.type]).send(failureBody(visible));
  });
}

/** True for an answer that was cut off because its client disconnected: there is nobody to answer, and nothing of ours failed. */
function hasClientLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
