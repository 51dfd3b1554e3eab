/**
 * Text fields, areas and selects with label, hint and error, which screen readers read with the field. On the
 * server's pages they are plain markup with names, typed values, and places for a script's messages.
 */
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react';
import { t } from '../../i18n.ts';
import { Counter, useLength } from './Counter.tsx';
import { isNear } from './controls.ts';
import { useFormState } from './form-state.ts';

export interface FieldLook {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

type FieldProps = FieldLook & {
  /** The message for an invalid value; by default the field type's. */
  fault?: string | undefined;
  /** Shown inside the field, before the text. */
  prefix?: string | undefined;
  /** An error known before the form is sent. */
  known?: string | undefined;
} & Omit<ComponentProps<'input'>, 'prefix' | 'name'>;

export function Field({ name, label, hint, fault, prefix, known, maxLength, ...input }: FieldProps) {
  const { id, error, page, typed } = useField(name, known);
  const { length, follow } = useLength(input.value, input.defaultValue);
  const control = {
    ...input,
    ...(input.value === undefined && typed),
    id,
    name,
    'data-fault': fault ?? faultOfType(input.type),
    'data-max': maxLength,
    'data-short': input.minLength && t('At least {n} characters', { n: input.minLength }),
    onInput: both(follow, input.onInput),
    ...ariaOf(id, hint, error, page || isCounted(length, maxLength), page),
  };
  const plain = <input {...control} className={input.className ?? 'input'} />;
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={input.required} length={length} max={maxLength}>
      {prefix && (
        <span className="input">
          <span className="text-quiet">{prefix}</span>
          <input {...control} className="grow" />
        </span>
      )}
      {!prefix && (page && input.type === 'password' ? page.revealable(id, plain) : plain)}
    </Labelled>
  );
}

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'name'>;

export function TextArea({ name, label, hint, maxLength, ...area }: TextAreaProps) {
  const { id, error, page, typed } = useField(name);
  const { length, follow } = useLength(area.value, area.defaultValue);
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={area.required} length={length} max={maxLength}>
      <textarea
        translate="no"
        rows={3}
        {...area}
        {...typed}
        id={id}
        name={name}
        data-max={maxLength}
        onInput={both(follow, area.onInput)}
        {...ariaOf(id, hint, error, page || isCounted(length, maxLength), page)}
        className="textarea leading-normal"
      />
    </Labelled>
  );
}

interface SelectProps extends FieldLook {
  options: readonly string[];
  /** An option's label; by default its value. */
  words?: ((option: string) => string) | undefined;
  /** An option's language, if each option names itself in its own language. */
  langOf?: ((option: string) => string) | undefined;
  /** The placeholder option; null if something is always selected. */
  placeholder?: string | null;
  required?: boolean | undefined;
  defaultValue?: string | undefined;
  /** The controlled value; replaces the initial one. */
  value?: string;
  autoComplete?: string | undefined;
  onChange?: ComponentProps<'select'>['onChange'];
}

export function Select(props: SelectProps) {
  const { name, label, hint, options, words, langOf, placeholder = t('Choose'), ...select } = props;
  const { id, error, page, typed } = useField(name);
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={select.required}>
      <select
        {...(select.value === undefined && { defaultValue: '' })}
        {...select}
        {...typed}
        id={id}
        name={name}
        {...ariaOf(id, hint, error, false, page)}
        className="select"
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option} value={option} lang={langOf?.(option)} translate={words && !langOf ? undefined : 'no'}>
            {words?.(option) ?? option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function Checkbox({ name, label, ...input }: FieldLook & Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" {...input} name={name} className="checkbox shrink-0 checkbox-primary focus-ring" />
      {label}
    </label>
  );
}

/** A field's id and error, and on a page its typed value. */
function useField(name: string, known?: string) {
  const { errors, page } = useFormState();
  const own = useId();
  const before = page?.typed[name];
  const typed = before === undefined ? {} : { defaultValue: before };
  return { id: page ? `field-${name}` : own, error: errors[name] ?? known, page, typed };
}

interface LabelledProps {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  required?: boolean | undefined;
  /** The current and maximum length, if counted. */
  length?: number;
  max?: number | undefined;
  children: ReactNode;
}

export function Labelled({ id, label, hint, error, required, length = 0, max, children }: LabelledProps) {
  const { page } = useFormState();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {max !== undefined && (page ? page.countOf(id) : <Counter id={`${id}-count`} length={length} max={max} />)}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      {/* on a page the place always exists, for the script to fill in */}
      {(error || page) && (
        <p id={`${id}-error`} className="text-xs font-medium text-error empty:hidden">
          {error}
        </p>
      )}
    </div>
  );
}

/** Links hint, error and count to the field. On a page the error has its place before there is one. */
export function ariaOf(
  id: string,
  hint: ReactNode,
  error: unknown,
  hasCount: unknown = false,
  hasPlace: unknown = false,
) {
  const parts = [hint && `${id}-hint`, (error || hasPlace) && `${id}-error`, hasCount && `${id}-count`];
  return {
    'aria-describedby': parts.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? ('true' as const) : undefined,
  };
}

/** True if the count is shown. */
export function isCounted(length: number, max: number | undefined): boolean {
  return max !== undefined && isNear(length, max);
}

function faultOfType(type: string | undefined): string | undefined {
  if (type === 'email') return t('This is not an email address');
  return type === 'number' ? t('Type in a valid number') : undefined;
}

type Listener<E> = (event: InputEvent<E>) => void;

function both<E>(first: Listener<E>, second: Listener<E> | undefined): Listener<E> {
  return (event) => {
    first(event);
    second?.(event);
  };
}
