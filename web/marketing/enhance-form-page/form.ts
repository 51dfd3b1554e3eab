/** Sends the forms of the form pages without leaving the page: errors at their fields, a failure above, and nothing typed is lost. */
import type { FormRefusal } from '#rules/public-form.ts';
import type { FormWords } from '../form-page/PageForm.tsx';
import { controlsOf, faultsOf, isControl, say, showCount } from './faults.ts';
import { type Control, wordsOf } from './page.ts';

export const PATIENCE_MS = 60_000;

export type Answered<A, R> = { isGood: true; answer: A } | { isGood: false; answer: R };

/** What one form does beyond what all do. */
export interface FormKind<A, R extends FormRefusal = FormRefusal> {
  /** Further faults by field, found before anything is sent. */
  check?: (form: HTMLFormElement) => Record<string, string>;
  headers?: () => Record<string, string>;
  /** In place of one call to where the form is posted to; undefined where nothing is to be done after all. */
  send?: (form: HTMLFormElement, body: URLSearchParams) => Promise<Answered<A, FormRefusal> | undefined>;
  /** It did what it should; `button` is the name of the one that sent it. */
  done: (form: HTMLFormElement, answer: A, button: string) => void;
  /** True where the refusal is shown elsewhere. */
  refused?: (answer: R, button: string) => boolean;
}

export function sendForms<A, R extends FormRefusal>(kinds: Record<string, FormKind<A, R>>): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    const kind = kinds[form.dataset['form'] ?? ''];
    if (kind) enhance(form, kind);
  }
}

function enhance<A, R extends FormRefusal>(form: HTMLFormElement, kind: FormKind<A, R>): void {
  // the browser's own bubbles speak the language of the browser
  form.noValidate = true;
  let isSending = false;
  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    say(target, '');
    showCount(form, target);
  });
  // only between fields, so that an appearing message does not move a button under the finger
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!kind.check || !isControl(target) || !target.value || !isControl(relatedTarget)) return;
    const fault = { ...faultsOf(form), ...kind.check(form) }[target.name];
    if (fault) say(target, fault);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const button = event.submitter as HTMLButtonElement | null;
    isSending = true;
    busy(form, true);
    void submit(form, kind, button).finally(() => {
      isSending = false;
      busy(form, false);
    });
  });
}

async function submit<A, R extends FormRefusal>(
  form: HTMLFormElement,
  kind: FormKind<A, R>,
  button: HTMLButtonElement | null,
): Promise<void> {
  const name = button?.name ?? '';
  fail(form, '');
  if (!button?.formNoValidate) {
    const faults = { ...faultsOf(form), ...kind.check?.(form) };
    for (const control of controlsOf(form)) say(control, faults[control.name] ?? '');
    if (focusFirst(form, faults)) return;
  }
  const body = new URLSearchParams([...new FormData(form, button)] as [string, string][]);
  const answered = await (kind.send?.(form, body) ?? post<A>(addressOf(form), body, wordsOf(form), kind.headers?.()));
  if (!answered) return;
  if (answered.isGood) return kind.done(form, answered.answer, name);
  const refusal = answered.answer;
  if (kind.refused?.(refusal as R, name)) return;
  const errors = refusal.errors ?? {};
  for (const control of controlsOf(form)) if (errors[control.name]) say(control, errors[control.name]!);
  if (!focusFirst(form, errors)) fail(form, refusal.failure ?? wordsOf(form).failed);
}

/** `words` are said where no answer comes. */
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
    // an answer that is not ours comes from something between us and the server
    return { isGood: response.ok, answer: (await response.json().catch(() => ({}))) as A & R };
  } catch (error) {
    return { isGood: false, answer: { failure: failureOf(error, words) } as R };
  }
}

/** Why no answer came to a call that waits no longer than its patience. */
export function failureOf(error: unknown, { timeout, offline }: FormWords): string {
  return error instanceof DOMException && error.name === 'TimeoutError' ? timeout : offline;
}

/** Where it leads afterwards is in the page's address, and the page is the same for everybody. */
function addressOf(form: HTMLFormElement): string {
  const action = form.getAttribute('action') ?? '';
  return action.includes('?') ? action : action + location.search;
}

function fail(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-failure]');
  if (!place) return;
  place.textContent = words;
  if (words) place.scrollIntoView({ block: 'center' });
}

function focusFirst(form: HTMLFormElement, faults: Record<string, string>): boolean {
  const isSeen = (control: Control) => control.type !== 'hidden' && control.name in faults;
  const first = controlsOf(form).find(isSeen);
  first?.focus();
  return first !== undefined;
}

function busy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll('[type="submit"]')) button.setAttribute('aria-busy', `${isBusy}`);
}
