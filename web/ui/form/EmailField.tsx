/** An e-mail address that is known here already. */
import type { ComponentProps } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
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
