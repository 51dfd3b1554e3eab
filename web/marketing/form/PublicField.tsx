/** Fields of the public forms, with label, hint and error; what was typed comes back with the page. */
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { useField } from './form-state.ts';

interface FieldLook {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Says beside the label that it may stay empty. */
  optional?: boolean | undefined;
}

export const CONTROL =
  'w-full rounded-field border border-base-content/45 bg-base-100 px-3 py-2.5 text-base focus-ring aria-invalid:border-error';

type PublicFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'>;

/** `autoComplete` and `inputMode` make a phone offer the right words and keys: give them wherever they fit. */
export function PublicField({ name, label, hint, optional, defaultValue, ...input }: PublicFieldProps) {
  const { typed, error } = useField(name);
  return (
    <Labelled {...{ name, label, hint, optional, error }}>
      <input
        {...input}
        {...described(name, hint, error)}
        defaultValue={typed ?? defaultValue}
        data-fault={faultOf(input.type)}
        className={`${CONTROL} min-h-11`}
      />
    </Labelled>
  );
}

type PublicTextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'>;

export function PublicTextArea({ name, label, hint, optional, ...area }: PublicTextAreaProps) {
  const { typed, error } = useField(name);
  return (
    <Labelled {...{ name, label, hint, optional, error }}>
      <textarea
        rows={5}
        {...area}
        {...described(name, hint, error)}
        defaultValue={typed ?? area.defaultValue}
        data-fault={faultOf(undefined)}
        className={`${CONTROL} leading-normal`}
      />
    </Labelled>
  );
}

interface PublicSelectProps extends FieldLook {
  options: readonly { value: string; label: string; lang?: string }[];
  required?: boolean;
  defaultValue?: string;
}

export function PublicSelect({ name, label, hint, optional, options, required, defaultValue }: PublicSelectProps) {
  const { typed, error } = useField(name);
  return (
    <Labelled {...{ name, label, hint, optional, error }}>
      <select
        {...described(name, hint, error)}
        required={required}
        defaultValue={typed ?? defaultValue ?? ''}
        data-fault={t('Choose one')}
        className={`${CONTROL} min-h-11`}
      >
        <option value="">{t('Choose')}</option>
        {options.map(({ value, label: words, lang }) => (
          // a name is its own label
          <option key={value} value={value} lang={lang} translate={words === value ? 'no' : undefined}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** What the script says of a value that the browser refuses, in the page's language. */
function faultOf(type: string | undefined): string {
  return type === 'email' ? t('This is not an e-mail address') : t('Fill this in');
}

const idOf = (name: string) => `field-${name}`;

/** The place of the error is always there, for the script to fill in. */
function described(name: string, hint: ReactNode, error: string | undefined) {
  const id = idOf(name);
  return {
    id,
    name,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    ...(error && { 'aria-invalid': 'true' as const }),
  };
}

function Labelled({
  name,
  label,
  hint,
  optional,
  error,
  children,
}: FieldLook & { error: string | undefined; children: ReactNode }) {
  const id = idOf(name);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {t('(optional)')}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-sm font-medium text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
