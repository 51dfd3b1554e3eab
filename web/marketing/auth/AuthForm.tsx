/**
 * A form of a way in: the script sends it in place, and until it has come the browser posts it. The script has no sentences: what it may have to
 * say stands here, in the page's language.
 */
import type { ReactNode } from 'react';
import type { FormState } from '#contract/public-page.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { GUESSABLE, REPEATED } from '#rules/account/password.ts';
import { MESSAGES } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormStateContext, NOTHING_TYPED } from '../form/form-state.ts';

/** What the script fills in itself. */
const MAX = '{max}';
const LENGTH = '{length}';

export interface AuthWords {
  missing: string;
  chooseOne: string;
  offline: string;
  timeout: string;
  failed: string;
  tooLong: string;
  used: string;
  guessable: string;
  repeated: string;
  longPassword: string;
  unequal: string;
  badEmail: string;
}

function words(): AuthWords {
  return {
    missing: t('Fill this in'),
    chooseOne: t('Choose one'),
    offline: t(MESSAGES.offline),
    timeout: t(MESSAGES.timeout),
    failed: t(MESSAGES.internal),
    tooLong: t('At most {max} characters, these are {length}.', { max: MAX, length: LENGTH }),
    used: t('{length} of {max}', { length: LENGTH, max: MAX }),
    guessable: t(GUESSABLE),
    repeated: t(REPEATED),
    longPassword: t('At most {maximum} characters', { maximum: MEMBER_LIMITS.passwordMax }),
    unequal: t("Passwords don't match"),
    badEmail: t('Invalid email'),
  };
}

interface AuthFormProps {
  /** Names the form for the script. */
  name: 'signIn' | 'signUp' | 'verify' | 'forgotPassword' | 'resetPassword';
  action: string;
  form: FormState | undefined;
  children: ReactNode;
  className?: string;
}

export function AuthForm({ name, action, form = NOTHING_TYPED, children, className = 'grid gap-4' }: AuthFormProps) {
  return (
    <form method="post" action={action} data-auth={name} data-words={JSON.stringify(words())} className={className}>
      <div
        data-failure=""
        role="alert"
        className="whole rounded-field border border-error bg-error/10 px-3 py-2.5 text-sm wrap-anywhere empty:hidden"
      >
        {form.failure && t(form.failure)}
      </div>
      <FormStateContext value={form}>{children}</FormStateContext>
    </form>
  );
}

export function AuthSubmit({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="whole btn w-full btn-primary focus-ring aria-busy:opacity-60">
      {children}
    </button>
  );
}

const TONES = {
  success: 'border-success bg-success/10',
  info: 'border-base-300 bg-secondary text-secondary-content',
  error: 'border-error bg-error/10',
} as const;

interface NoteProps {
  kind: keyof typeof TONES;
  children: ReactNode;
  /** Shown by its address, `#verified`, or by the script. */
  id?: string;
  /** Not until the script says so, or the address. */
  isWaiting?: boolean;
  role?: 'alert' | 'status';
}

export function Note({ kind, id, role, isWaiting = false, children }: NoteProps) {
  const shown = isWaiting ? 'hidden target:flex data-open:flex' : 'flex';
  return (
    <div
      id={id}
      role={role}
      data-note={id}
      className={`mb-4 ${shown} items-start gap-2.5 rounded-field border px-3 py-2.5 text-sm ${TONES[kind]}`}
    >
      <Icon name={kind} className="mt-px" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-4 rounded-field border border-warning bg-warning/20 px-3 py-2.5 text-sm">
        {t('Mortar needs JavaScript once you are signed in. Switch it on in your browser.')}
      </p>
    </noscript>
  );
}
