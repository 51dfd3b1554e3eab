/** The sign-up, sign-in and password forms, each over its API route: the same fields, action and rate limit. */
import { passwordReset } from '#contract/account/password-reset.ts';
import { session } from '#contract/account/session.ts';
import type { Route } from '#contract/route/route.ts';
import { RESEND } from '#rules/account/auth-form.ts';
import { AppError, type ErrorType } from '#rules/error.ts';
import {
  FORGOT_PASSWORD_FORM,
  RESET_PASSWORD_FORM,
  SIGN_IN_FORM,
  SIGN_UP_FORM,
  VERIFY_FORM,
} from '#rules/public/form/auth.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { returnPath } from '#rules/return-path.ts';
import * as members from '../actions/account/member.ts';
import * as passwordResets from '../actions/account/password-reset.ts';
import * as sessions from '../actions/account/session.ts';
import type { FormCall, ServedForm } from '../http/form.ts';
import { type Action, callAsVisitor } from '../http/serve.ts';
import { ENTRANCES, type CallLimit, VISITOR_WRITES } from '../limit/route-limits.ts';
import { SIGN_UPS } from './account.ts';

/** Errors shown in full. Otherwise the form never says whether the address or the password was wrong. */
const REVEALED: readonly ErrorType[] = [
  'too_many',
  'timeout',
  'unavailable',
  'full',
  'internal',
  'suspended',
  'forbidden',
];

type Send = ServedForm['send'];

/** A route with everything a form over it needs. */
interface Served<R extends Route> {
  route: R;
  action: Action<'visitor', R>;
  limit: CallLimit;
}

function call<R extends Route>(
  ctx: Parameters<Send>[0],
  served: Served<R>,
  { context }: FormCall,
  fields: Record<string, unknown>,
) {
  return callAsVisitor(ctx, served, { fields, context });
}

const signIn: Send = async (ctx, form) => {
  const fields = { email: form.field('email'), password: form.field('password'), remember: form.has('remember') };
  try {
    await call(ctx, { route: session.signIn, action: sessions.signIn, limit: ENTRANCES }, form, fields);
  } catch (error) {
    const userId = error instanceof AppError && error.type === 'unverified' ? error.details?.['userId'] : undefined;
    if (typeof userId !== 'string') throw error;
    return { next: PATHS.verify, userId };
  }
  return { next: returnPath(form.query['redirectTo']) ?? PATHS.posts };
};

function toSignInError(refusal: AppError): AppError {
  return REVEALED.includes(refusal.type) ? refusal : new AppError('user', message('Invalid email or password'));
}

const signUp: Send = async (ctx, form) => {
  const fields = Object.fromEntries(SIGN_UP_FORM.fields.map(({ name }) => [name, form.field(name)]));
  const language = form.chosenLanguage;
  const served = { route: session.signUp, action: members.signUp, limit: SIGN_UPS };
  const answer = await call(ctx, served, form, { ...fields, ...(language !== undefined && { language }) });
  return { next: PATHS.verify, userId: session.signUp.output.parse(answer).user._id };
};

/** Shows an address that is used or invalid above the form, as the specification asks. */
function toSignUpError(refusal: AppError): AppError {
  return refusal.type === 'email' ? new AppError('email', refusal.sentence) : refusal;
}

const verify: Send = async (ctx, form) => {
  const userId = form.field('userId');
  // a sign-in asks for the code again
  if (userId === '') return { next: PATHS.signIn };
  if (form.has(RESEND)) {
    await call(ctx, { route: session.resend, action: members.resend, limit: VISITOR_WRITES }, form, { userId });
    return { sent: true, userId };
  }
  const served = { route: session.verify, action: members.verify, limit: ENTRANCES };
  await call(ctx, served, form, { userId, code: form.field('code') });
  return { next: PATHS.signIn, arrival: 'verified' };
};

const askForLink: Send = async (ctx, form) => {
  const served = { route: passwordReset.ask, action: passwordResets.ask, limit: ENTRANCES };
  await call(ctx, served, form, { email: form.field('email') });
  return { sent: true };
};

/** The script sends the link's key in a header. No server sees it otherwise. */
const setPassword: Send = async (ctx, form) => {
  const served = { route: passwordReset.finish, action: passwordResets.finish, limit: ENTRANCES };
  await call(ctx, served, form, { token: form.field('token'), password: form.field('password') });
  return { next: PATHS.signIn, arrival: 'reset' };
};

/** Returns an administrator's reason for the suspension. */
function suspensionOf({ type, details }: AppError): object {
  if (type !== 'suspended') return {};
  const reason = details?.['reason'];
  return { suspended: typeof reason === 'string' ? reason : '' };
}

/** Returns the query to post the form with again. */
function queryOf({ query: { redirectTo } }: FormCall): string {
  return typeof redirectTo === 'string' ? `?${new URLSearchParams({ redirectTo }).toString()}` : '';
}

export const AUTH_FORMS: readonly ServedForm[] = [
  {
    definition: SIGN_IN_FORM,
    send: signIn,
    told: toSignInError,
    facts: suspensionOf,
    data: (_, form) => ({ query: queryOf(form) }),
  },
  { definition: SIGN_UP_FORM, send: signUp, told: toSignUpError },
  { definition: VERIFY_FORM, send: verify, data: (_, form) => ({ userId: form.field('userId') }) },
  { definition: FORGOT_PASSWORD_FORM, send: askForLink },
  {
    definition: RESET_PASSWORD_FORM,
    send: setPassword,
    facts: ({ type }) => (type === 'token' ? { isOver: true } : {}),
  },
];
