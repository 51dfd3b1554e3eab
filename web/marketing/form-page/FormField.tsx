/** Fields of the form pages: label, hint, count near the limit, error at the field, and for passwords a way to see them. */
import type { ComponentProps, ReactNode } from 'react';
import { EMAIL_PATTERN, MEMBER_LIMITS } from '#rules/account/member.ts';
import { PHONE_MAX, PHONE_PATTERN, PHONE_REFUSAL } from '#rules/phone.ts';
import { t } from '../../i18n.ts';
import { useField } from '../form/form-state.ts';
import { CONTROL } from '../form/PublicField.tsx';

type FormFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Said of a value that is not of the pattern. */
  fault?: string;
  /** Inside the field, before the text. */
  sign?: string;
} & Omit<ComponentProps<'input'>, 'name' | 'id'>;

/** `maxLength` is never the browser's: what is pasted is not cut, but counted. */
export function FormField({ name, label, hint, fault, maxLength, sign, className = '', ...input }: FormFieldProps) {
  const { typed, error } = useField(name);
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, `${id}-error`, maxLength && `${id}-count`].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      id={id}
      name={name}
      defaultValue={typed ?? input.defaultValue}
      aria-describedby={described}
      {...(error && { 'aria-invalid': 'true' as const })}
      data-fault={fault}
      data-max={maxLength}
      data-short={input.minLength && t('At least {n} characters', { n: input.minLength })}
      className={`${CONTROL} min-h-11 ${className}`}
    />
  );
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel id={id} label={label} isRequired={input.required === true} />
      {input.type === 'password' && <Shown id={id}>{control}</Shown>}
      {sign && <Signed sign={sign}>{control}</Signed>}
      {input.type !== 'password' && !sign && control}
      {maxLength && (
        <p
          id={`${id}-count`}
          hidden
          className="text-right text-xs text-quiet tabular-nums data-over:font-semibold data-over:text-error"
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-xs font-medium text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

function FieldLabel({ id, label, isRequired }: { id: string; label: string; isRequired: boolean }) {
  return (
    <label htmlFor={id} className="text-sm font-medium">
      {label}
      {isRequired && (
        <span aria-hidden="true" className="text-error">
          {' *'}
        </span>
      )}
    </label>
  );
}

function Signed({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span className="relative block [&>input]:pl-8">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">
        {sign}
      </span>
      {children}
    </span>
  );
}

/** The button comes with the script. */
function Shown({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="relative block [&>input]:pr-20">
      {children}
      <button
        type="button"
        data-needs-script=""
        data-shows={id}
        aria-pressed="false"
        aria-controls={id}
        className="absolute inset-y-0 right-0 min-w-11 cursor-pointer rounded-field px-3 text-sm font-medium text-primary focus-ring aria-pressed:underline"
      >
        {t('Show')}
      </button>
    </span>
  );
}

export function EmailField({ hint, isNew = false }: { hint?: string; isNew?: boolean }) {
  return (
    <FormField
      name="email"
      label={t('Email')}
      type="email"
      required
      {...(isNew && { pattern: EMAIL_PATTERN })}
      fault={t('This is not an e-mail address')}
      maxLength={MEMBER_LIMITS.email}
      autoComplete={isNew ? 'email' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
    />
  );
}

export function PhoneField({ name }: { name: string }) {
  return (
    <FormField
      name={name}
      label={t('Phone')}
      type="tel"
      maxLength={PHONE_MAX}
      pattern={PHONE_PATTERN}
      fault={t(PHONE_REFUSAL)}
      autoComplete="tel"
    />
  );
}

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly string[];
  autoComplete: string;
}

export function FormSelect({ name, label, options, autoComplete }: FormSelectProps) {
  const { typed, error } = useField(name);
  const id = `field-${name}`;
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel id={id} label={label} isRequired={false} />
      <select
        id={id}
        name={name}
        defaultValue={typed ?? ''}
        autoComplete={autoComplete}
        aria-describedby={`${id}-error`}
        className={`${CONTROL} min-h-11`}
      >
        <option value="">{t('Choose')}</option>
        {options.map((option) => (
          <option key={option} value={option} translate="no">
            {option}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} className="text-xs font-medium text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
