/** /reset-password/:email#k=: sets a new password with a mailed link, whose key only the script sees. */
import type { PageProps } from '#contract/public/public-page.ts';
import { RESET_PASSWORD_FORM } from '#rules/public/form/auth.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { Note, WithEmail } from '../form/Note.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PageLink, FormPage, Lead } from '../form-page/FormPage.tsx';

export function ResetPassword(props: PageProps) {
  return (
    <FormPage
      of={props}
      title={t('Set a new password')}
      lead={
        <Lead hasEmail>
          <WithEmail of={message('It replaces the password of {email} and signs out all devices.', { email: '' })} />
        </Lead>
      }
      footer={
        <>
          {t('Remembered your password?')} <PageLink href={PATHS.signIn}>{t('Sign in')}</PageLink>
        </>
      }
    >
      <div className="grid *:[grid-area:1/1]">
        <LinkState />
        {/* keeps its space while it is disabled, so that nothing moves */}
        <AuthForm isShut of={props} definition={RESET_PASSWORD_FORM}>
          {/* tells password managers which account this is */}
          <input type="email" name="email" readOnly hidden autoComplete="username" />
        </AuthForm>
      </div>
    </FormPage>
  );
}

/** States of the link, shown by the script in place of the form: being checked, could not be checked, or no longer valid. */
function LinkState() {
  return (
    <>
      <p role="status" data-link="asked" className="self-center text-center text-sm text-quiet noscript:hidden">
        {t('Checking your link')}
      </p>
      <div role="alert" hidden data-link="unknown">
        <Note kind="error" className="">
          <p data-words="" />
          <button
            type="button"
            data-ask-again=""
            className="btn mt-2 border-base-300 bg-base-100 focus-ring hover:bg-base-200"
          >
            {t('Try again')}
          </button>
        </Note>
      </div>
      <div role="alert" hidden data-link="over">
        <Note kind="error" className="">
          <p>{t('This link no longer works. Ask for a new one.')}</p>
          <p hidden data-keyless="" className="mt-1">
            {t('If you reloaded this page, open the link in the email again.')}
          </p>
          <PageLink href={PATHS.forgotPassword}>{t('Get a new link')}</PageLink>
        </Note>
      </div>
    </>
  );
}
