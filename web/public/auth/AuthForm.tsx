/** A form of a way in, with the texts that its script needs, and a note that the app needs JavaScript. */
import type { ComponentProps } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { GUESSABLE, REPEATED } from '#rules/account/password.ts';
import { t } from '../../i18n.ts';
import { FormFor, type FormWords } from '../form/FormFor.tsx';
import { Note, WithoutScript } from '../form/Note.tsx';

export function AuthForm(props: Omit<ComponentProps<typeof FormFor>, 'words'>) {
  return (
    <>
      <WithoutScript>
        {props.isShut
          ? t('This page needs JavaScript. The key in your link never reaches our server.')
          : t('Mortar needs JavaScript once you are signed in. Turn it on in your browser.')}
      </WithoutScript>
      <FormFor {...props} words={authWords()} />
    </>
  );
}

export type AuthWords = FormWords & ReturnType<typeof authWords>;

function authWords() {
  return {
    guessable: t(GUESSABLE),
    repeated: t(REPEATED),
    longPassword: t('At most {maximum} characters', { maximum: MEMBER_LIMITS.passwordMax }),
    unequal: t("Passwords don't match"),
    badEmail: t('Invalid email'),
  };
}

/** A link to the mailbox, because in the sandbox no mail leaves the machine. */
export function MailboxNote() {
  return (
    <Note kind="info">
      {t('Sandbox: no email is really sent.')}{' '}
      <a
        href="/sandbox/mail"
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline underline-offset-3 focus-ring"
      >
        {t('Open the test inbox')}
      </a>
    </Note>
  );
}
