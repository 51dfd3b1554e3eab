/** /signup: registration, eight fields in the order of the specification. */
import type { PageProps } from '#contract/public/public-page.ts';
import { SIGN_UP_FORM } from '#rules/public/form/auth.ts';
import { PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { AuthForm } from './AuthForm.tsx';
import { PageLink, FormPage, Lead } from '../form-page/FormPage.tsx';

export function SignUp(props: PageProps) {
  return (
    <FormPage
      roomy
      of={props}
      title={t('Create your account')}
      lead={<Lead>{t('For pharmacies and pharmacists in Nigeria.')}</Lead>}
      footer={
        <>
          {t('Have an account already?')} <PageLink href={PATHS.signIn}>{t('Sign in')}</PageLink>
        </>
      }
    >
      <AuthForm of={props} definition={SIGN_UP_FORM} />
    </FormPage>
  );
}
