/** /forgot-password: mails a reset link. The answer never says whether an account exists. */
import type { PageProps } from '#contract/public/public-page.ts';
import { FORGOT_PASSWORD_FORM } from '#rules/public/form/auth.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { SENT_ANCHOR } from '#rules/form-answer.ts';
import { t } from '../../i18n.ts';
import { Note, WithEmail } from '../form/Note.tsx';
import { AuthForm, MailboxNote } from './AuthForm.tsx';
import { PageLink, FormPage, Lead } from '../form-page/FormPage.tsx';

export function ForgotPassword(props: PageProps) {
  return (
    <FormPage
      of={props}
      title={t('Forgot password')}
      lead={
        <div data-unsent="">
          <Lead>{t('We send you a link to set a new one.')}</Lead>
        </div>
      }
      footer={
        <>
          {t('Remembered your password?')} <PageLink href={PATHS.signIn}>{t('Sign in')}</PageLink>
        </>
      }
    >
      <div
        id={SENT_ANCHOR}
        role="status"
        className="hidden gap-4 outline-none target:grid data-open:grid"
        tabIndex={-1}
      >
        <Note kind="success" className="">
          <p>
            <WithEmail of={message('If {email} has an account here, we sent a link to it.', { email: '' })} />
          </p>
          <p className="mt-1">{t('The link expires in an hour. Check your spam folder too.')}</p>
        </Note>
        {props.facts.sandbox && <MailboxNote />}
        <a
          href={PATHS.forgotPassword}
          data-again=""
          className="btn w-full border-base-300 bg-base-100 focus-ring hover:bg-base-200"
        >
          {t('Resend, or use another email')}
        </a>
      </div>
      <div data-unsent="">
        <AuthForm of={props} definition={FORGOT_PASSWORD_FORM} />
      </div>
    </FormPage>
  );
}
