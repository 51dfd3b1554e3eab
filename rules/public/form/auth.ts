/** Forms for sign-in, sign-up, verification, and a forgotten password. */
import { AUTH_FORM_PATHS } from '../../account/auth-form.ts';
import { CODE_DIGITS, CODE_MINUTES, EMAIL_PATTERN, MEMBER_LIMITS } from '../../account/member.ts';
import { message } from '../../i18n/message.ts';
import { NIGERIAN_STATES } from '../../nigeria.ts';
import { PATHS } from '../../paths.ts';
import type { FormDefinition, FormField } from './form.ts';

const limits = MEMBER_LIMITS;

const EMAIL: FormField = {
  name: 'email',
  kind: 'email',
  label: message('Email'),
  required: true,
  max: limits.email,
  autoComplete: 'username',
};
const NEW_PASSWORD: FormField = {
  name: 'password',
  kind: 'password',
  label: message('Password'),
  required: true,
  min: limits.passwordMin,
  max: limits.passwordMax,
  autoComplete: 'new-password',
  hint: message('At least {n} characters', { n: limits.passwordMin }),
};

export const SIGN_IN_FORM: FormDefinition = {
  name: 'signIn',
  page: PATHS.signIn,
  action: AUTH_FORM_PATHS.signIn,
  fields: [
    EMAIL,
    {
      name: 'password',
      kind: 'password',
      label: message('Password'),
      required: true,
      max: limits.passwordMax,
      autoComplete: 'current-password',
    },
    { name: 'remember', kind: 'checkbox', label: message('Remember me') },
  ],
  submit: message('Sign in'),
};

/** Eight fields in the order of the specification. */
export const SIGN_UP_FORM: FormDefinition = {
  name: 'signUp',
  page: PATHS.signUp,
  action: AUTH_FORM_PATHS.signUp,
  fields: (
    [
      {
        name: 'firstName',
        kind: 'text',
        label: message('First Name'),
        required: true,
        max: limits.name,
        autoComplete: 'given-name',
      },
      {
        name: 'lastName',
        kind: 'text',
        label: message('Last Name'),
        required: true,
        max: limits.name,
        autoComplete: 'family-name',
      },
      { ...EMAIL, pattern: EMAIL_PATTERN, autoComplete: 'email', hint: message('We email you a code.') },
      NEW_PASSWORD,
      { name: 'phoneNumber', kind: 'tel', label: message('Phone') },
      {
        name: 'state',
        kind: 'select',
        label: message('State'),
        options: NIGERIAN_STATES,
        autoComplete: 'address-level1',
      },
      { name: 'address', kind: 'text', label: message('Address'), max: limits.address, autoComplete: 'street-address' },
      {
        name: 'registrationNumber',
        kind: 'text',
        label: message('PCN Reg. No.'),
        max: limits.registrationNumber,
        autoComplete: 'off',
        hint: message('For pharmacists only. Your Pharmacy Council number.'),
      },
    ] satisfies FormField[]
  ).map((field) => ({ ...field, isHalf: true })),
  submit: message('Register'),
};

export const VERIFY_FORM: FormDefinition = {
  name: 'verify',
  page: PATHS.verify,
  action: AUTH_FORM_PATHS.verify,
  fields: [
    { name: 'userId', kind: 'hidden' },
    {
      name: 'code',
      kind: 'digits',
      label: message('Verification code'),
      required: true,
      max: CODE_DIGITS,
      autoComplete: 'one-time-code',
      fault: message('The code has {n} digits', { n: CODE_DIGITS }),
      hint: message('The code expires in {n} minutes. Check your spam folder too.', { n: CODE_MINUTES }),
    },
  ],
  submit: message('Verify'),
};

export const FORGOT_PASSWORD_FORM: FormDefinition = {
  name: 'forgotPassword',
  page: PATHS.forgotPassword,
  action: AUTH_FORM_PATHS.forgotPassword,
  fields: [EMAIL],
  submit: message('Send the link'),
};

/** If script is off, the page is the one that requests a link, because only the script knows the mailed link's key. */
export const RESET_PASSWORD_FORM: FormDefinition = {
  name: 'resetPassword',
  page: PATHS.resetPassword,
  action: AUTH_FORM_PATHS.resetPassword,
  fields: [
    { name: 'token', kind: 'hidden', isSecret: true },
    { ...NEW_PASSWORD, label: message('New password') },
    {
      name: 'again',
      kind: 'password',
      label: message('Confirm password'),
      required: true,
      max: limits.passwordMax,
      autoComplete: 'new-password',
    },
  ],
  submit: message('Set the new password'),
};
