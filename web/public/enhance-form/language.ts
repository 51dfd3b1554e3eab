/** Keeps what was typed, except passwords, when another language loads another page. */
import { type Control, controlsOf } from '../../ui/form/controls.ts';
import { remember, remembered } from './page.ts';

const TYPED = 'mortar.typed';

export function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-language]');
  const select = form?.querySelector('select');
  fillIn();
  // the choice is remembered by now, so the address need not repeat it
  const address = new URL(location.href);
  if (select && address.searchParams.has(select.name)) {
    address.searchParams.delete(select.name);
    history.replaceState(history.state, '', address);
    select.focus({ preventScroll: true });
  }
  select?.addEventListener('change', () => {
    const typed = controls().map(({ name, value }) => [name, value]);
    remember('sessionStorage', TYPED, JSON.stringify({ path: location.pathname, typed }));
    const next = new URL(location.href);
    next.searchParams.set(select.name, select.value);
    location.replace(next);
  });
}

function controls(): Control[] {
  const form = document.querySelector<HTMLFormElement>('form[data-form]')!;
  return controlsOf(form).filter(({ type, name }) => name && !/checkbox|password|hidden/.test(type));
}

function fillIn(): void {
  const stored = remembered('sessionStorage', TYPED);
  if (stored === undefined) return;
  remember('sessionStorage', TYPED);
  const { path, typed } = JSON.parse(stored) as { path: string; typed: [name: string, value: string][] };
  if (path !== location.pathname) return;
  for (const control of controls()) {
    const value = typed.find(([name]) => name === control.name)?.[1];
    if (value) control.value = value;
  }
}
