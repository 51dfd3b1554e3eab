/** Fields for the member's new email address, and the password it needs. */
import type { Ref } from 'react';
import { EMAIL_PATTERN, MEMBER_LIMITS } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';

interface NewEmailFieldsProps {
  email: string;
  change: (email: string) => void;
  /** True if the address is new, which needs the password. */
  isNew: boolean;
  /** A known error of the address. */
  known?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function NewEmailFields({ email, change, isNew, known, ref }: NewEmailFieldsProps) {
  return (
    <>
      <Field
        ref={ref}
        name="email"
        type="email"
        label={t('Email')}
        required
        maxLength={MEMBER_LIMITS.email}
        pattern={EMAIL_PATTERN}
        fault={t('This is not an email address')}
        known={known}
        autoComplete="email"
        value={email}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isNew && (
        <Field
          name="password"
          type="password"
          label={t('Your password')}
          hint={t('Needed to change your email. We send a code to the new one.')}
          required
          maxLength={MEMBER_LIMITS.passwordMax}
          autoComplete="current-password"
        />
      )}
    </>
  );
}
