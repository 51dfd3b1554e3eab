/** After a form was sent, empties it and shows a panel that says so. An answer may also lead to another page. */
import { type FormAnswer, SENT_ANCHOR } from '#rules/form-answer.ts';
import { controlsOf } from '../../ui/form/controls.ts';
import { all, fieldOf, sayEmail } from './page.ts';

export function showPanel(): void {
  const panel = document.getElementById(SENT_ANCHOR)!;
  panel.dataset.open = '';
  panel.focus();
}

export function showSent(form: HTMLFormElement, { next }: FormAnswer): void {
  if (next) return location.assign(next);
  sayEmail(fieldOf(form, 'from_email').value);
  for (const control of controlsOf(form)) {
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
    else if (control.type !== 'hidden' && !control.matches('select')) control.value = '';
  }
  // keeps a double tap, answered before its second tap, from sending again
  form.dataset.sent = '1';
  showPanel();
}

/** Typing or sending again starts another message, so the panel closes. */
export function openPanel(): void {
  const panel = document.getElementById(SENT_ANCHOR);
  const form = document.querySelector<HTMLFormElement>('form[data-form]');
  if (!panel || !form) return;
  const close = () => {
    delete panel.dataset.open;
    delete form.dataset.sent;
    // the fragment shows the panel too
    if (location.hash === `#${SENT_ANCHOR}`) location.hash = form.id;
  };
  form.addEventListener('input', () => delete form.dataset.sent);
  form.addEventListener('submit', () => form.dataset.sent || close());
  for (const link of all('[data-close]')) link.addEventListener('click', close);
}
