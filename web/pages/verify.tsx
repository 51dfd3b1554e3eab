/** /verify: the code that proves the e-mail address. */
import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../about.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { pendingMember } from '../session/pending-member.ts';
import { VerifyForm } from '../session/VerifyForm.tsx';
import { Entrance } from '../shell/Entrance.tsx';
import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function VerifyPage() {
  const member = pendingMember();
  const { data: about } = useQuery(aboutQuery);
  if (!member) {
    return (
      <Entrance title={t('Verify your address')} lead={t('Sign in first. We then ask for the code from our mail.')}>
        <ButtonLink to={PATHS.signIn} wide>
          {t('Sign in')}
        </ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('Verify your address')}
      lead={t('We sent a 6-digit code to {email}. Type it in here.', { email: member.email })}
      footer={
        <>
          {t('Wrong address?')} <TextLink to={PATHS.signUp}>{t('Register again')}</TextLink>
        </>
      }
    >
      {about?.sandbox && (
        <div className="mb-4">
          <Banner>
            {t('Sandbox: no mail leaves this machine.')}{' '}
            <a
              href="/sandbox/mail"
              target="_blank"
              rel="noreferrer"
              className="font-semibold underline underline-offset-3"
            >
              {t('Open the mailbox')}
            </a>
          </Banner>
        </div>
      )}
      <VerifyForm {...member} />
    </Entrance>
  );
}
