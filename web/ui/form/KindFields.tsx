/** Common fields: e-mail address, phone number, digits, whole number. */
import type { ComponentProps, InputEvent } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/account/phone.ts';
import { t } from '../../i18n.ts';
import { leaveDigits } from './controls.ts';
import { Field } from './Field.tsx';

type Props = ComponentProps<typeof Field>;

/** The defaults are for an existing member's address. */
export function EmailField(props: Omit<Props, 'name' | 'label' | 'type'> & Partial<Pick<Props, 'name'>>) {
  return (
    <Field
      name="email"
      label={t('Email')}
      type="email"
      required
      maxLength={MEMBER_LIMITS.email}
      autoComplete="username"
      {...props}
    />
  );
}

/** Checks the characters; the server checks the number itself. */
export function PhoneField(
  props: Omit<Props, 'label' | 'type' | 'maxLength' | 'pattern' | 'fault'> & { label?: string },
) {
  return (
    <Field
      label={t('Phone')}
      type="tel"
      maxLength={PHONE_MAX}
      pattern={PHONE_PATTERN}
      fault={t(PHONE_REFUSAL)}
      autoComplete="tel"
      {...props}
    />
  );
}

interface DigitsFieldProps extends Omit<Props, 'type' | 'inputMode' | 'pattern' | 'maxLength' | 'onInput'> {
  digits: number;
  /** The error for a wrong number of digits. */
  fault: string;
}

/** A code of a fixed number of digits. Spaces and dashes are ignored. It has no maxlength, which would cut pasted text before cleaning. */
export function DigitsField({ digits, ...field }: DigitsFieldProps) {
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      pattern={`\\d{${digits}}`}
      onInput={({ currentTarget }: InputEvent<HTMLInputElement>) => leaveDigits(currentTarget)}
    />
  );
}

/** The minimum is 1 unless `min` says otherwise. */
export function WholeNumberField(props: ComponentProps<typeof Field>) {
  return <Field min={1} {...props} type="number" inputMode="numeric" step={1} />;
}
