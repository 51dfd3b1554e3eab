/**
 * Sends the public forms without leaving the page: the panel says it was sent and the fields are empty; a failure is said in the page's words
 * and nothing typed is lost. Every form of `form/PublicForm.tsx` is sent so, with nothing of its own to add.
 */
import { SENT_ANCHOR } from '#rules/public-form.ts';
import { newNonce } from '../../nonce.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const PATIENCE_MS = 30_000;

export function sendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends]')) enhance(form);
}

function enhance(form: HTMLFormElement): void {
  // the browser's own bubbles speak the language of the browser
  form.noValidate = true;
  let nonce = newNonce();
  let isSending = false;
  let isSent = false;
  form.addEventListener('input', ({ target }) => {
    // what was changed is another message
    nonce = newNonce();
    isSent = false;
    if (isControl(target)) say(form, target.name, '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // the second tap of two may come after the answer to the first, which has emptied the fields
    if (isSending || isSent) return;
    isSending = true;
    busy(form, true);
    void submit(form, nonce)
      .then((wasSent) => {
        isSent = wasSent;
      })
      .finally(() => {
        isSending = false;
        busy(form, false);
      });
  });
  const panel = document.getElementById(SENT_ANCHOR);
  panel?.querySelector('[data-close]')?.addEventListener('click', () => {
    delete panel.dataset['open'];
    isSent = false;
  });
}

/** Whether it was sent. */
async function submit(form: HTMLFormElement, nonce: string): Promise<boolean> {
  hidePanel(form);
  fail(form, '');
  const faults = faultsOf(form);
  for (const { name } of controlsOf(form)) say(form, name, faults[name] ?? '');
  if (focusFirst(form, faults)) return false;
  const body = new FormData(form);
  body.set('nonce', nonce);
  const answer = await ask(form, body);
  if (answer.sent) {
    showSent(form);
    return true;
  }
  const errors = answer.errors ?? {};
  for (const [name, fault] of Object.entries(errors)) say(form, name, fault);
  if (!focusFirst(form, errors)) fail(form, answer.failure ?? form.dataset['failed'] ?? '');
  return false;
}

interface Answer {
  sent?: boolean;
  failure?: string | undefined;
  errors?: Record<string, string>;
}

async function ask(form: HTMLFormElement, body: FormData): Promise<Answer> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' }, signal });
  } catch {
    return { failure: form.dataset['offline'] };
  }
  // an answer that is not ours comes from something between us and the server
  return (await response.json().catch(() => ({}))) as Answer;
}

function showSent(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement || control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else control.value = '';
  }
  const panel = document.getElementById(SENT_ANCHOR);
  if (!panel) return;
  panel.dataset['open'] = '';
  panel.scrollIntoView({ block: 'nearest' });
  panel.focus({ preventScroll: true });
}

function hidePanel(form: HTMLFormElement): void {
  delete document.getElementById(SENT_ANCHOR)?.dataset['open'];
  // it is shown by the address too
  if (location.hash === `#${SENT_ANCHOR}`) location.hash = form.id;
}

function faultsOf(form: HTMLFormElement): Record<string, string> {
  const wrong = controlsOf(form).filter(({ validity }) => !validity.valid);
  return Object.fromEntries(wrong.map((control) => [control.name, wordsFor(form, control)]));
}

/** In the page's language; a choice that is missing has words of its own. */
function wordsFor(form: HTMLFormElement, control: Control): string {
  const isMissing = control.validity.valueMissing && !(control instanceof HTMLSelectElement);
  return (isMissing ? form.dataset['missing'] : control.dataset['fault']) ?? control.validationMessage;
}

function say(form: HTMLFormElement, name: string, fault: string): void {
  const control = form.elements.namedItem(name);
  const place = isControl(control) && document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = fault;
  if (fault) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

function fail(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-failure]');
  if (!place) return;
  place.textContent = words;
  if (words) place.scrollIntoView({ block: 'center' });
}

function focusFirst(form: HTMLFormElement, faults: Record<string, string>): boolean {
  const first = controlsOf(form).find(({ name }) => name in faults);
  first?.focus();
  return first !== undefined;
}

function busy(form: HTMLFormElement, isBusy: boolean): void {
  form.querySelector('[type="submit"]')?.setAttribute('aria-busy', `${isBusy}`);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
