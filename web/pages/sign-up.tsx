/** /signup: registration. */
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { SignUpForm } from '../session/SignUpForm.tsx';
import { AuthLayout } from '../shell/AuthLayout.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function SignUpPage() {
  return (
    <AuthLayout
      roomy
      title={t('Create your account')}
      lead={t('For pharmacies and pharmacists in Nigeria.')}
      footer={
        <>
          {t('Have an account already?')} <TextLink to={PATHS.signIn}>{t('Sign in')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </AuthLayout>
  );
}
