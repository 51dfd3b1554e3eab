/**
 * A form made from its definition. It posts without JavaScript; with it, `enhance-form/form.ts` sends it in place.
 * The script has no sentences of its own: the form holds them in the page's language.
 */
import { Fragment, type ReactNode } from 'react';
import type { PageProps } from '#contract/public/public-page.ts';
import { type FormDefinition, type FormField, visibleFields } from '#rules/public/form/form.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { MESSAGES } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { ariaOf, Checkbox, Field, Select, TextArea } from '../../ui/form/Field.tsx';
import { DigitsField, EmailField, PhoneField } from '../../ui/form/KindFields.tsx';
import type { FaultWords } from '../../ui/form/controls.ts';
import { tooLongSentence } from '../../ui/form/Counter.tsx';
import { FormContext, useFormState } from '../../ui/form/form-state.ts';

interface FormForProps {
  of: Pick<PageProps, 'path' | 'language' | 'form'>;
  definition: FormDefinition;
  /** Initial values by field name. */
  values?: Record<string, string>;
  /** The query of the address that it posts to. */
  query?: string;
  /** Texts that the script needs beside those of every form. */
  words?: object;
  /** Content before or after a field, by its name, and the class around them. */
  around?: Record<string, { className: string; before?: ReactNode; after?: ReactNode }>;
  /** True if it is disabled and invisible, though it keeps its space, until the script opens it. */
  isShut?: boolean;
  /** Replaces the submit button. */
  buttons?: ReactNode;
  /** Content between the fields and the buttons. */
  children?: ReactNode;
}

export function FormFor({
  of,
  definition,
  values = {},
  query = '',
  words,
  around = {},
  isShut,
  buttons,
  children,
}: FormForProps) {
  const { errors, failure, values: earlier } = of.form ?? { values: {}, errors: {} };
  const { name, fields, page, action } = definition;
  const typed = { ...values, ...earlier };
  const said = Object.entries(errors).map(([field, fault]) => [field, t(fault)]);
  const Grid = isShut ? 'fieldset' : 'div';
  return (
    <form
      id={`${name}-form`}
      method="post"
      action={action === undefined ? publicPathIn(of.language, page.includes(':') ? of.path : page) : action + query}
      data-form={name}
      data-words={JSON.stringify({ ...formWords(), ...words })}
      className="relative scroll-mt-20"
    >
      <Grid
        {...(isShut && { disabled: true })}
        className="grid gap-4 disabled:invisible sm:grid-cols-2 sm:[&>.whole]:col-span-2"
      >
        <div data-failure="" role="alert" className={FAILURE}>
          {failure && t(failure)}
        </div>
        <FormContext value={{ errors: Object.fromEntries(said), pending: false, page: { typed, countOf, revealable } }}>
          {fields.map((field) => {
            if (field.kind === 'hidden') return <Hidden key={field.name} name={field.name} value={typed[field.name]} />;
            if (field.kind === 'trap') return <Trap key={field.name} name={field.name} />;
            return null;
          })}
          {visibleFields(definition).map((field) => {
            const { className, before, after } = around[field.name] ?? {};
            const control = (
              <>
                {before}
                <FieldFor of={field} />
                {after}
              </>
            );
            if (field.isHalf) return <Fragment key={field.name}>{control}</Fragment>;
            return (
              <div key={field.name} className={`whole ${className ?? ''}`}>
                {control}
              </div>
            );
          })}
          {children && <div className="whole text-sm text-quiet">{children}</div>}
          <div className="whole grid gap-2">{buttons ?? <SubmitButton of={definition} />}</div>
        </FormContext>
      </Grid>
    </form>
  );
}

function countOf(id: string): ReactNode {
  return (
    <p
      id={`${id}-count`}
      hidden
      className="text-right text-xs text-quiet tabular-nums data-over:font-semibold data-over:text-error"
    />
  );
}

function revealable(id: string, field: ReactNode): ReactNode {
  return (
    <span className="relative block [&>input]:pr-20">
      {field}
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

const FAILURE = 'whole rounded-field border border-error bg-error/10 px-3 py-2.5 text-sm wrap-anywhere empty:hidden';

function FieldFor({ of }: { of: FormField }) {
  const { name, kind, label = { id: '' }, hint, fault, options = [], names, rows, max, min, required, ...more } = of;
  const { autoComplete, inputMode, pattern } = more;
  const look = { name, label: t(label), hint: hint && t(hint), required };
  const input = { ...look, ...(fault && { fault: t(fault) }), maxLength: max, minLength: min, autoComplete, inputMode };
  switch (kind) {
    case 'email':
      return <EmailField {...input} {...{ pattern, ...PLAIN }} required={required ?? false} />;
    case 'tel':
      return <PhoneField {...look} />;
    case 'digits':
      return (
        <DigitsField
          {...look}
          autoComplete={autoComplete}
          digits={max ?? 0}
          fault={fault ? t(fault) : ''}
          placeholder={'0'.repeat(max ?? 0)}
          className={CODE}
        />
      );
    case 'naira':
      return <Field {...look} prefix="₦" inputMode="decimal" autoComplete="off" />;
    case 'select':
      return (
        <Select
          {...look}
          options={options}
          autoComplete={autoComplete}
          {...(names && { words: (one: string) => names[one] ?? one, langOf: (one: string) => one })}
        />
      );
    case 'textarea':
      return <TextArea {...look} rows={rows} maxLength={max} />;
    case 'checkbox':
      return <Box {...look} />;
    case 'text':
    case 'password':
    case 'hidden':
    case 'trap':
      return <Field {...input} type={kind} />;
  }
}

const PLAIN = { autoCapitalize: 'none', spellCheck: false } as const;

/** A checkbox that keeps its tick after an error. */
function Box({ name, label }: { name: string; label: string }) {
  const { errors, page } = useFormState();
  const [id, error] = [`field-${name}`, errors[name]];
  return (
    <>
      <Checkbox
        name={name}
        label={label}
        id={id}
        defaultChecked={page?.typed[name] === 'on'}
        {...ariaOf(id, '', error, false, true)}
      />
      <p id={`${id}-error`} className="text-xs font-medium text-error empty:hidden">
        {error}
      </p>
    </>
  );
}

/** Large, spaced digits for a code that somebody reads in a mail. */
const CODE = 'input h-14 text-center font-mono text-2xl! tracking-[0.4em]';

function Hidden({ name, value }: { name: string; value: string | undefined }) {
  return <input type="hidden" name={name} defaultValue={value ?? ''} />;
}

/** A field hidden from people and the keyboard, so that only bots fill it in. */
function Trap({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t('Leave this empty')}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** A submit button as wide as the card of a form page, or as its text on other pages. */
export function SubmitButton({ of: { action, submit } }: { of: FormDefinition }) {
  return (
    <button
      type="submit"
      className={`btn btn-primary focus-ring aria-busy:opacity-60 ${action === undefined ? 'sm:justify-self-start' : ''}`}
    >
      {t(submit)}
    </button>
  );
}

/** Texts that the script of every form needs. */
export interface FormWords extends FaultWords {
  offline: string;
  timeout: string;
  failed: string;
  /** The length of a long text, with `{length}` and `{max}`. */
  used: string;
}

function formWords(): FormWords {
  return {
    missing: t('Fill this in'),
    chooseOne: t('Choose one'),
    offline: t(MESSAGES.offline),
    timeout: t(MESSAGES.timeout),
    failed: t(MESSAGES.internal),
    tooLong: tooLongSentence(),
    used: t('{length} of {max}', { length: '{length}', max: '{max}' }),
  };
}
