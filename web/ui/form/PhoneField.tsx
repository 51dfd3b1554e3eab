/** A telephone number: the signs are looked at here, the number itself by the server. */
import type { ComponentProps } from 'react';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/phone.ts';
import { t } from '../../i18n.ts';
import { Field } from './Field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'maxLength' | 'pattern' | 'fault'> & {
  label?: string;
};

export function PhoneField(props: PhoneFieldProps) {
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
