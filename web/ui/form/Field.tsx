/** Text fields, areas and selects with label, hint and error; screen readers read the error with the field. */
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react';
import { t } from '../../i18n.ts';
import { Counter, isNear, useLength } from './Counter.tsx';
import { useFormState } from './Form.tsx';

export interface FieldLook {
  name: string;
  label: string;
  hint?: ReactNode;
}

type FieldProps = FieldLook & {
  /** The message for an invalid value; by default the field type's. */
  fault?: string;
  /** Inside the field, before the text. */
  prefix?: string;
  /** What is wrong with the value, known before the form is sent. */
  known?: string | undefined;
} & Omit<ComponentProps<'input'>, 'prefix' | 'name'>;

export function Field({ name, label, hint, fault, prefix, known, maxLength, ...input }: FieldProps) {
  const id = useId();
  const error = useFormState().errors[name] ?? known;
  const { length, follow } = useLength(input.value, input.defaultValue);
  const described = {
    id,
    name,
    'data-fault': fault,
    'data-max': maxLength,
    onInput: both(follow, input.onInput),
    ...ariaOf(id, hint, error, isCounted(length, maxLength)),
  };
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={input.required} length={length} max={maxLength}>
      {prefix ? (
        <span className="input" aria-invalid={error ? 'true' : undefined}>
          <span className="text-quiet">{prefix}</span>
          <input {...input} {...described} className="grow" />
        </span>
      ) : (
        <input {...input} {...described} className={input.className ?? 'input'} />
      )}
    </Labelled>
  );
}

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'name'>;

export function TextArea({ name, label, hint, maxLength, ...area }: TextAreaProps) {
  const id = useId();
  const error = useFormState().errors[name];
  const { length, follow } = useLength(area.value, area.defaultValue);
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={area.required} length={length} max={maxLength}>
      <textarea
        translate="no"
        rows={3}
        {...area}
        id={id}
        name={name}
        data-max={maxLength}
        onInput={both(follow, area.onInput)}
        {...ariaOf(id, hint, error, isCounted(length, maxLength))}
        className="textarea leading-normal"
      />
    </Labelled>
  );
}

interface SelectProps extends FieldLook {
  options: readonly string[];
  /** An option's label; by default its value. */
  words?: (option: string) => string;
  /** The placeholder option; null where a choice is made already. */
  placeholder?: string | null;
  required?: boolean;
  defaultValue?: string;
  /** In place of a first value, where the screen holds what is chosen. */
  value?: string;
  autoComplete?: string;
  onChange?: ComponentProps<'select'>['onChange'];
}

export function Select({ name, label, hint, options, words, placeholder = t('Choose'), ...select }: SelectProps) {
  const id = useId();
  const error = useFormState().errors[name];
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required={select.required}>
      <select
        {...(select.value === undefined && { defaultValue: '' })}
        {...select}
        id={id}
        name={name}
        {...ariaOf(id, hint, error)}
        className="select"
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option} value={option} translate={words ? undefined : 'no'}>
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
      <input type="checkbox" {...input} name={name} className="checkbox checkbox-primary focus-ring" />
      {label}
    </label>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required?: boolean | undefined;
  /** The current and the maximum length, where counted. */
  length?: number;
  max?: number | undefined;
  children: ReactNode;
}

export function Labelled({ id, label, hint, error, required, length = 0, max, children }: LabelledProps) {
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
      {max !== undefined && <Counter id={`${id}-count`} length={length} max={max} />}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Hint, error and count are read out with the field. */
export function ariaOf(id: string, hint: ReactNode, error: string | undefined, counted = false) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, counted && `${id}-count`].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? ('true' as const) : undefined };
}

/** The count is shown. */
export function isCounted(length: number, max: number | undefined): boolean {
  return max !== undefined && isNear(length, max);
}

type Listener<E> = (event: InputEvent<E>) => void;

function both<E>(first: Listener<E>, second: Listener<E> | undefined): Listener<E> {
  return (event) => {
    first(event);
    second?.(event);
  };
}
