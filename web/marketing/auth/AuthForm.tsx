/** A form of a way in, with what its script may have to say of addresses and passwords. */
import type { ReactNode } from 'react';
import type { FormState } from '#contract/public-page.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { GUESSABLE, REPEATED } from '#rules/account/password.ts';
import { t } from '../../i18n.ts';
import { type FormWords, formWords, PageForm, WithoutScript } from '../form-page/PageForm.tsx';

export interface AuthWords extends FormWords {
  guessable: string;
  repeated: string;
  longPassword: string;
  unequal: string;
  badEmail: string;
}

function words(): AuthWords {
  return {
    ...formWords(),
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

export function AuthForm(props: AuthFormProps) {
  return <PageForm {...props} words={words()} />;
}

export function AuthSubmit({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="whole btn w-full btn-primary focus-ring aria-busy:opacity-60">
      {children}
    </button>
  );
}

export function NeedsScript() {
  return (
    <WithoutScript>{t('Mortar needs JavaScript once you are signed in. Switch it on in your browser.')}</WithoutScript>
  );
}
