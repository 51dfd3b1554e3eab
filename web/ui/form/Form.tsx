/** A form of native fields: shows errors beside fields, keeps typed text, runs its action once at a time, and reads the values. */
import { type FocusEvent, type FormEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../alert/Banner.tsx';
import { Button } from '../Button.tsx';
import { tooLongSentence } from './Counter.tsx';
import { type Control, faultsOf as faultsOfControls, isControl } from './controls.ts';
import { FormContext, useFormState } from './form-state.ts';
import { WayToLicence } from './NeedsLicence.tsx';
import { preparing } from './preparing.ts';

interface FormProps<T> {
  /** Errors appear above the form or at the fields they name. `button`: the pressed one. */
  action: (typed: T, form: HTMLFormElement, button: HTMLButtonElement | null) => Promise<unknown>;
  /** Further checks by field. With it, fields are also checked on blur. */
  check?: (typed: T) => Record<string, string>;
  children: ReactNode;
  className?: string;
}

export function Form<T = Typed>({ action, check, children, className = 'grid gap-4' }: FormProps<T>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    if (pending) return;
    setFailure(undefined);
    const prepared = preparing(form);
    if (prepared) {
      setPending(true);
      await prepared;
      setPending(false);
    }
    const wrong = faultsOf(form, check);
    setErrors(wrong);
    if (showFirst(form, wrong)) return;
    setPending(true);
    try {
      await action(typedIn(form), form, button);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (!showFirst(form, fields)) setFailure(error);
    } finally {
      setPending(false);
    }
  }

  function clear(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as Control;
    if (name in errors) setErrors(({ [name]: _, ...rest }) => rest);
  }

  /** Checks only on moves between fields, so that a new message moves no button under the finger. */
  function leave({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as Element as Control;
    if (!check || !name || !value || !isControl(relatedTarget)) return;
    const fault = faultsOf(currentTarget, check)[name];
    if (fault) setErrors({ ...errors, [name]: fault });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clear}
      onBlurCapture={leave}
      className={className}
    >
      {failure !== undefined && (
        <div ref={bringIntoView}>
          <Banner kind="error" action={<WayToLicence error={failure} />}>
            {messageOf(failure)}
          </Banner>
        </div>
      )}
      <FormContext value={{ errors, pending }}>{children}</FormContext>
    </form>
  );
}

interface SubmitProps {
  children: ReactNode;
  wide?: boolean;
  /** `danger` for loss. */
  kind?: 'primary' | 'quiet' | 'danger';
  disabled?: boolean;
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined;
}

/** The submit button; it shows a spinner while the action runs. */
export function Submit({ children, wide, kind, disabled, describedBy }: SubmitProps) {
  const { pending } = useFormState();
  return (
    <Button type="submit" pending={pending} wide={wide} kind={kind} disabled={disabled} aria-describedby={describedBy}>
      {children}
    </Button>
  );
}

/** The browser's validation errors as our messages, and further checks. */
function faultsOf<T>(form: HTMLFormElement, check: FormProps<T>['check']): Record<string, string> {
  const words = { missing: t('Fill this in'), chooseOne: t('Choose one'), tooLong: tooLongSentence() };
  return { ...faultsOfControls(form, words), ...check?.(typedIn(form)) };
}

/** Scrolls to an error at the top of a long form that is sent from its end. */
function bringIntoView(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'center' });
}

/** Focuses the first invalid field, if it is in this form. */
function showFirst(form: HTMLFormElement, errors: Record<string, string>): boolean {
  const first = [...form.elements].find((element) => (element as Control).name in errors) as Control | undefined;
  // opens a folded section before its field takes the focus
  const fold = first?.closest('details');
  if (fold) fold.open = true;
  first?.focus();
  return first !== undefined;
}

/** The typed values by field name. A file field left empty is absent. */
export type Typed<Name extends string = string, FileName extends string = never> = Record<Name, string> &
  Partial<Record<FileName, File>>;

export function typedIn<T = Typed>(form: HTMLFormElement): T {
  const pairs = [...new FormData(form)].filter(([, value]) => typeof value === 'string' || value.size > 0);
  return Object.fromEntries(pairs) as T;
}

/** Picks these fields from the typed values; one that the form did not show is empty. */
export function valuesOf<N extends string>(typed: Partial<Typed>, names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as Record<N, string>;
}

/** The selected files of a multiple file field. */
export function filesOf(form: HTMLFormElement, name: string): File[] {
  return new FormData(form).getAll(name).filter((value) => value instanceof File && value.size > 0) as File[];
}
