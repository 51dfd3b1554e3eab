/** /verify: the code that proves the e-mail address. */
import { CODE_DIGITS } from '#rules/account/member.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { pendingMember } from '../session/pending-member.ts';
import { VerifyForm } from '../session/VerifyForm.tsx';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { MailboxNote } from '../shell/MailboxNote.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function VerifyPage() {
  const member = pendingMember();
  if (!member) {
    return (
      <AuthLayout title={t('Verify your address')} lead={t('Sign in first. We then ask for the code from our mail.')}>
        <ButtonLink to={PATHS.signIn} wide>
          {t('Sign in')}
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('Verify your address')}
      lead={t('We sent a {n}-digit code to {email}. Type it in here.', { n: CODE_DIGITS, email: member.email })}
      footer={
        <>
          {t('Wrong address?')} <TextLink to={PATHS.signUp}>{t('Register again')}</TextLink>
        </>
      }
    >
      <div className="mb-4 empty:hidden">
        <MailboxNote />
      </div>
      <VerifyForm {...member} />
    </AuthLayout>
  );
}
