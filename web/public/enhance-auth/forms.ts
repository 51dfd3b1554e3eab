/** Handlers of success and refusal for each sign-in and sign-up form. */
import { AUTH_STORAGE, type AuthRefusal, PENDING_QUERY, RESEND } from '#rules/account/auth-form.ts';
import { EMAIL_PATTERN, MEMBER_LIMITS } from '#rules/account/member.ts';
import { GUESSABLE, refusalOfPassword, REPEATED } from '#rules/account/password.ts';
import { PATHS } from '#rules/paths.ts';
import type { FormAnswer } from '#rules/form-answer.ts';
import type { AuthWords } from '../auth/AuthForm.tsx';
import { masked } from './mask.ts';
import type { FormHooks } from '../enhance-form/form.ts';
import { showPanel } from '../enhance-form/sent.ts';
import { showAlert } from '../enhance-form/frame.ts';
import { fieldOf, remember, sayEmail, show, wordsOf } from '../enhance-form/page.ts';
import { keyHeader, showLinkOver } from './reset.ts';
import { hideSuspended, showSuspended } from './sign-in.ts';
import { countDown, forgetPending, pendingMember, storePending } from './verify.ts';

type AuthHooks = FormHooks<FormAnswer, AuthRefusal>;

const signIn: AuthHooks = {
  done(form, { next, userId }) {
    remember('sessionStorage', AUTH_STORAGE.suspended);
    if (userId !== undefined) return lead(userId, fieldOf(form, 'email').value);
    location.replace(next ?? PATHS.posts);
  },
  refused({ suspended }) {
    if (suspended === undefined) {
      hideSuspended();
      return false;
    }
    remember('sessionStorage', AUTH_STORAGE.suspended, suspended);
    showSuspended(suspended);
    return true;
  },
};

const signUp: AuthHooks = {
  check: (form) =>
    passwordFault(
      form,
      ['firstName', 'lastName', 'email', 'phoneNumber'].map((name) => fieldOf(form, name).value),
    ),
  done: (form, { userId = '' }) => lead(userId, fieldOf(form, 'email').value),
};

/** Leads to the code form. The tab remembers the member, and the address names them so that the server renders the form. */
function lead(userId: string, email: string): void {
  storePending({ userId, email: email.trim() });
  location.assign(`${PATHS.verify}?${new URLSearchParams({ [PENDING_QUERY]: userId }).toString()}`);
}

const verify: AuthHooks = {
  done(form, { next, arrival }, button) {
    const { userId, email = '' } = pendingMember() ?? {};
    if (button === RESEND && userId !== undefined) {
      storePending({ userId, email });
      countDown();
      return showAlert('success', form.querySelector<HTMLElement>(`[name=${RESEND}]`)?.dataset.resent ?? '');
    }
    forgetPending();
    remember('sessionStorage', AUTH_STORAGE.arrival, JSON.stringify({ arrival, email }));
    location.assign(next ?? PATHS.signIn);
  },
  refused({ failure }, button) {
    if (button === RESEND) showAlert('error', failure ?? wordsOf(document.querySelector('form[data-form]')!).failed);
    return button === RESEND;
  },
};

const forgotPassword: AuthHooks = {
  /** Empty and malformed addresses get the same error. */
  check(form) {
    const isAddress = new RegExp(`^${EMAIL_PATTERN}$`).test(fieldOf(form, 'email').value.trim());
    return isAddress ? {} : { email: wordsOf<AuthWords>(form).badEmail };
  },
  done(form) {
    sayEmail(masked(fieldOf(form, 'email').value.trim()));
    show('[data-unsent]', false);
    showPanel();
  },
};

const resetPassword: AuthHooks = {
  headers: keyHeader,
  check(form) {
    const [password, again] = [fieldOf(form, 'password').value, fieldOf(form, 'again').value];
    return {
      ...passwordFault(form, [fieldOf(form, 'email').value]),
      ...(again && again !== password && { again: wordsOf<AuthWords>(form).unequal }),
    };
  },
  done(form, { arrival }) {
    const email = fieldOf(form, 'email').value;
    // the session of this device has ended too
    remember('localStorage', AUTH_STORAGE.member);
    remember('localStorage', AUTH_STORAGE.left, '1');
    remember('sessionStorage', AUTH_STORAGE.arrival, JSON.stringify({ arrival, email }));
    location.replace(PATHS.signIn);
  },
  refused({ isOver = false }) {
    if (isOver) showLinkOver();
    return isOver;
  },
};

/** Checks the password by the server's rule, before anything is sent. */
function passwordFault(form: HTMLFormElement, about: string[]): Record<string, string> {
  const field = fieldOf(form, 'password');
  const refusal = field.value && refusalOfPassword(field.value, about);
  if (!refusal) return {};
  const words = wordsOf<AuthWords>(form);
  if (refusal.id === GUESSABLE.id) return { password: words.guessable };
  if (refusal.id === REPEATED.id) return { password: words.repeated };
  const isLong = field.value.length > MEMBER_LIMITS.passwordMax;
  return { password: (isLong ? words.longPassword : field.dataset['short']) ?? '' };
}

export const HOOKS: Record<string, AuthHooks> = { signIn, signUp, verify, forgotPassword, resetPassword };
