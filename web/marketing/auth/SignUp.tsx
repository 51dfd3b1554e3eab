/** /signup: registration, eight fields in the order of the specification. */
import type { PageProps } from '#contract/public-page.ts';
import { AUTH_FORM_PATHS } from '#rules/account/auth-form.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { FormField, FormSelect, EmailField, PhoneField } from '../form-page/FormField.tsx';
import { AuthForm, AuthSubmit, NeedsScript } from './AuthForm.tsx';
import { PageLink, FormPage, Lead } from '../form-page/FormPage.tsx';

export function SignUp(props: PageProps) {
  const limits = MEMBER_LIMITS;
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
      <NeedsScript />
      <AuthForm
        name="signUp"
        action={AUTH_FORM_PATHS.signUp}
        form={props.form}
        className="grid gap-4 sm:grid-cols-2 sm:[&>.whole]:col-span-2"
      >
        <FormField
          name="firstName"
          label={t('First Name')}
          required
          maxLength={limits.name}
          autoComplete="given-name"
        />
        <FormField name="lastName" label={t('Last Name')} required maxLength={limits.name} autoComplete="family-name" />
        <EmailField isNew hint={t('We send a code to this address.')} />
        <FormField
          name="password"
          label={t('Password')}
          type="password"
          required
          minLength={limits.passwordMin}
          maxLength={limits.passwordMax}
          autoComplete="new-password"
          hint={t('At least {n} characters', { n: limits.passwordMin })}
        />
        <PhoneField name="phoneNumber" />
        <FormSelect name="state" label={t('State')} options={NIGERIAN_STATES} autoComplete="address-level1" />
        <FormField name="address" label={t('Address')} maxLength={limits.address} autoComplete="street-address" />
        <FormField
          name="registrationNumber"
          label={t('PCN Reg. No.')}
          maxLength={limits.registrationNumber}
          autoComplete="off"
          hint={t('For pharmacists only. Your number at the Pharmacy Council.')}
        />
        <AuthSubmit>{t('Register')}</AuthSubmit>
      </AuthForm>
    </FormPage>
  );
}
