/** The registration form: eight fields, in the order of the specification. */
import { useNavigate } from 'react-router';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { refusalOfPassword } from '#rules/account/password.ts';
import { call } from '../api.ts';
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { chosenLanguage } from '../language.ts';
import { PATHS } from '../paths.ts';
import { NewEmailField } from '../ui/form/EmailField.tsx';
import { Field, Select } from '../ui/form/Field.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { PhoneField } from '../ui/form/PhoneField.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { storePending } from './pending-member.ts';

const NAMES = [
  'firstName',
  'lastName',
  'email',
  'password',
  'phoneNumber',
  'state',
  'address',
  'registrationNumber',
] as const;

export function SignUpForm() {
  const navigate = useNavigate();

  async function register(data: FormData) {
    const values = valuesOf(data, NAMES);
    const { user } = await call('POST /api/auth/signup', { ...values, language: chosenLanguage() }).catch(sayAbove);
    storePending({ userId: user._id, email: values.email.trim() });
    await navigate(PATHS.verify);
  }

  const limits = MEMBER_LIMITS;
  return (
    <Form
      action={register}
      check={check}
      className="grid gap-4 sm:grid-cols-2 sm:[&>:is(.whole,:has([role=alert]))]:col-span-2"
    >
      <Field name="firstName" label={t('First Name')} required maxLength={limits.name} autoComplete="given-name" />
      <Field name="lastName" label={t('Last Name')} required maxLength={limits.name} autoComplete="family-name" />
      <NewEmailField hint={t('We send a code to this address.')} />
      <Field
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
      <Select name="state" label={t('State')} options={NIGERIAN_STATES} autoComplete="address-level1" />
      <Field name="address" label={t('Address')} maxLength={limits.address} autoComplete="street-address" />
      <Field
        name="registrationNumber"
        label={t('PCN Reg. No.')}
        maxLength={limits.registrationNumber}
        autoComplete="off"
        hint={t('For pharmacists only. Your number at the Pharmacy Council.')}
      />
      <div className="whole mt-1">
        <Submit wide>{t('Register')}</Submit>
      </div>
    </Form>
  );
}

/** The server's own test of passwords, beside the field before anything is sent. */
function check(data: FormData): Record<string, string> {
  const { password, firstName, lastName, email, phoneNumber } = valuesOf(data, NAMES);
  const refusal = password && refusalOfPassword(password, [firstName, lastName, email, phoneNumber]);
  return refusal ? { password: t(refusal) } : {};
}

/** An address that is used or invalid is said above the form, where the specification wants it. */
function sayAbove(error: unknown): never {
  if (!(error instanceof ApiError) || error.type !== 'email') throw error;
  throw new ApiError('email', { message: error.message, status: error.status });
}
