/** /forgot-password: a link by mail, for whoever says their address. */
import { useState } from 'react';
import { t } from '../i18n.ts';
import { ForgotForm } from '../password-reset/ForgotForm.tsx';
import { masked } from '../password-reset/mask.ts';
import { PATHS } from '../paths.ts';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { MailboxNote } from '../shell/MailboxNote.tsx';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { message } from '#rules/i18n/message.ts';
import { Sentence } from '../ui/Sentence.tsx';

export function ForgotPasswordPage() {
  const [asked, setAsked] = useState({ email: '', isSent: false });
  return (
    <AuthLayout
      title={t('Forgot password')}
      lead={asked.isSent ? undefined : t('We send you a link with which you set a new one.')}
      footer={
        <>
          {t('Remember it after all?')} <TextLink to={PATHS.signIn}>{t('Sign in')}</TextLink>
        </>
      }
    >
      <div role="status" className="grid gap-4">
        {asked.isSent && <Sent email={asked.email} />}
      </div>
      {asked.isSent ? (
        <div className="mt-4">
          <Button kind="quiet" wide onClick={() => setAsked({ ...asked, isSent: false })}>
            {t('Send it again, or to another address')}
          </Button>
        </div>
      ) : (
        <ForgotForm email={asked.email} sent={(email) => setAsked({ email, isSent: true })} />
      )}
    </AuthLayout>
  );
}

/** Whether there is such an account is not known here, and not said. */
function Sent({ email }: { email: string }) {
  return (
    <>
      <Banner kind="success">
        <p>
          <Sentence
            of={message('If {email} has an account here, a link is on its way there.', { email: masked(email) })}
            data={['email']}
          />
        </p>
        <p className="mt-1">{t('The link becomes invalid after an hour. Look among the spam too.')}</p>
      </Banner>
      <MailboxNote />
    </>
  );
}
