/** Fields of a kind that many forms ask for: an e-mail address, a telephone number, digits, a whole number. */
import type { ComponentProps, InputEvent } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/account/phone.ts';
import { t } from '../../i18n.ts';
import { leaveDigits } from './controls.ts';
import { Field } from './Field.tsx';

type Props = ComponentProps<typeof Field>;

/** By default the address of somebody who is known here already. */
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

/** The signs are checked here, the number itself by the server. */
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
  /** The message where it is not that many. */
  fault: string;
}

/**
 * A code or number of so many digits, typed or pasted as it was found: spaces and dashes in it do no harm. It has no length of its own, which
 * would cut what is pasted before it is made plain.
 */
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

/** From 1 on, unless `min` says otherwise. */
export function WholeNumberField(props: ComponentProps<typeof Field>) {
  return <Field min={1} {...props} type="number" inputMode="numeric" step={1} />;
}
