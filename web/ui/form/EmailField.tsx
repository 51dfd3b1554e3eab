/** An e-mail address: one that is known here already, or a new one, whose shape is looked at before it is sent. */
import type { ComponentProps } from 'react';
import { EMAIL_PATTERN, MEMBER_LIMITS } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { Field } from './Field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'type'>;

export function EmailField(props: EmailFieldProps) {
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

export function NewEmailField({ hint }: { hint: string }) {
  return (
    <EmailField pattern={EMAIL_PATTERN} fault={t('This is not an e-mail address')} autoComplete="email" hint={hint} />
  );
}
