/**
 * Sends the forms of public pages without leaving the page: errors at their fields, a failure above them, and typed text kept.
 * Hooks add what a single form does beyond that.
 */
import type { FormRefusal } from '#rules/form-answer.ts';
import { type Control, controlsOf, faultsOf, isControl, isNear, lengthIn, lengthOf } from '../../ui/form/controls.ts';
import type { FormWords } from '../form/FormFor.tsx';
import { all, wordsOf } from './page.ts';

export const PATIENCE_MS = 60_000;

export type Answered<A, R> = { isGood: true; answer: A } | { isGood: false; answer: R };

/** Hooks that a form adds to the handling all forms share. */
export interface FormHooks<A, R extends FormRefusal = FormRefusal> {
  /** Finds more errors by field before sending. With it, fields are also checked when the focus moves to the next. */
  check?: (form: HTMLFormElement) => Record<string, string>;
  headers?: () => Record<string, string>;
  /** Replaces the call to the form's address; undefined if nothing should be sent after all. */
  send?: (body: URLSearchParams) => Promise<Answered<A, FormRefusal> | undefined>;
  /** Called on success; `button` is the name of the button that sent the form. */
  done: (form: HTMLFormElement, answer: A, button: string) => void;
  /** Returns true if it shows the refusal itself. */
  refused?: (answer: R, button: string) => boolean;
}

/** `others` are the hooks of forms without their own. */
export function openForms<A, R extends FormRefusal>(
  hooks: Record<string, FormHooks<A, R>>,
  others?: FormHooks<A, R>,
): void {
  for (const form of all('form[data-form]') as HTMLFormElement[]) {
    const own = hooks[form.dataset['form']!] ?? others;
    if (own) enhance(form, own);
  }
}

function enhance<A, R extends FormRefusal>(form: HTMLFormElement, hooks: FormHooks<A, R>): void {
  // the browser's own messages are in the browser's language, not the page's
  form.noValidate = true;
  let isSending = false;
  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    say(target, '');
    showCount(form, target);
  });
  // checked only between fields, so that a new error does not move a button under the finger
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!hooks.check || !isControl(target) || !target.value || !isControl(relatedTarget)) return;
    const fault = faults(form, hooks)[target.name];
    if (fault) say(target, fault);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // a sent form is not sent again until something else is typed
    if (isSending || form.dataset['sent']) return;
    isSending = true;
    busy(form, true);
    void submit(form, hooks, event.submitter as HTMLButtonElement | null).finally(() => {
      isSending = false;
      busy(form, false);
    });
  });
}

function faults<A, R extends FormRefusal>(form: HTMLFormElement, { check }: FormHooks<A, R>): Record<string, string> {
  return { ...faultsOf(form, wordsOf(form)), ...check?.(form) };
}

async function submit<A, R extends FormRefusal>(
  form: HTMLFormElement,
  hooks: FormHooks<A, R>,
  button: HTMLButtonElement | null,
): Promise<void> {
  const name = button?.name ?? '';
  const words = wordsOf(form);
  fail(form, '');
  if (!button?.formNoValidate && sayAll(form, faults(form, hooks))) return;
  const body = new URLSearchParams([...new FormData(form, button)] as [string, string][]);
  const answered = await (hooks.send?.(body) ?? post<A>(addressOf(form), body, words, hooks.headers?.()));
  if (!answered) return;
  if (answered.isGood) return hooks.done(form, answered.answer, name);
  const { answer } = answered;
  if (hooks.refused?.(answer as R, name)) return;
  if (!sayAll(form, answer.errors ?? {})) fail(form, answer.failure ?? words.failed);
}

/** `words` has the texts for a call without an answer. */
export async function post<A, R extends FormRefusal = FormRefusal>(
  address: string,
  body: URLSearchParams,
  words: FormWords,
  headers = {},
): Promise<Answered<A, R>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const accepts = { accept: 'application/json', ...headers };
    const response = await fetch(address, { method: 'POST', body, headers: accepts, signal });
    // an answer that is not JSON comes from something between us and the server
    return { isGood: response.ok, answer: (await response.json().catch(() => ({}))) as A & R };
  } catch (error) {
    return { isGood: false, answer: { failure: failureOf(error, words) } as R };
  }
}

/** Says whether the call timed out or the network is missing. */
export function failureOf(error: unknown, { timeout, offline }: FormWords): string {
  return (error as Error).name === 'TimeoutError' ? timeout : offline;
}

/** The page's query says where to go afterwards, so it is sent along. */
function addressOf({ action }: HTMLFormElement): string {
  return action.includes('?') ? action : action + location.search;
}

/** Shows errors at their fields and focuses the first. Returns false if there are none. */
function sayAll(form: HTMLFormElement, faults: Record<string, string>): boolean {
  for (const control of controlsOf(form)) say(control, faults[control.name] ?? '');
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  first?.focus();
  return first !== null;
}

/** Shows an error at its field; an empty one clears it. */
function say(control: Control, fault: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = fault;
  control.ariaInvalid = fault ? 'true' : null;
}

/** Shows the length beside a field that is nearly full. */
function showCount(form: HTMLFormElement, control: Control): void {
  const max = Number(control.dataset['max']);
  const place = document.getElementById(`${control.id}-count`);
  if (!place || !max) return;
  const length = lengthOf(control.value);
  place.hidden = !isNear(length, max);
  place.textContent = place.hidden ? '' : lengthIn(wordsOf(form).used, length, max);
  place.toggleAttribute('data-over', length > max);
}

function fail(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-failure]')!;
  place.textContent = words;
  if (words) place.scrollIntoView({ block: 'center' });
}

function busy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of all('[type="submit"]', form)) button.ariaBusy = `${isBusy}`;
}
