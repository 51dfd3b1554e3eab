/** How to reach whoever sends a public form: the same fields, keys and words to fill in, in every form. */
import type { ReactNode } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { t } from '../../i18n.ts';
import { PublicField } from './PublicField.tsx';

/** `from_email` is the wire's name. */
export function EmailField({ isOptional = false, hint }: { isOptional?: boolean; hint?: ReactNode }) {
  return (
    <PublicField
      name="from_email"
      label={t('Email')}
      optional={isOptional}
      required={!isOptional}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={MEMBER_LIMITS.email}
      hint={hint}
    />
  );
}

/** `from_phone` is the wire's name; nobody has to give one. */
export function PhoneField({ maxLength, hint }: { maxLength: number; hint?: ReactNode }) {
  return (
    <PublicField
      name="from_phone"
      label={t('Phone')}
      optional
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={maxLength}
      hint={hint}
    />
  );
}
