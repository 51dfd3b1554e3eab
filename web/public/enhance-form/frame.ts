/** The parts of form pages and of the gallery that need a script: what can be put away, passwords that can be seen, and the alert. */
import { all, remember, remembered } from './page.ts';

/** As the app names it. */
const STRIP_AWAY = 'mortar.sandbox-strip';
/** Between the alert and what makes room for it. */
const GAP_PX = 9;

export function showFrame(): void {
  document.documentElement.dataset.script = '';
  openStrip();
}

export function showPasswords(): void {
  for (const button of all('[data-shows]')) {
    const field = document.getElementById(button.dataset.shows ?? '') as HTMLInputElement;
    button.addEventListener('click', () => {
      const isShown = field.type === 'password';
      field.type = isShown ? 'text' : 'password';
      button.ariaPressed = `${isShown}`;
    });
    // what is seen is never sent as a text that the browser would offer again
    field.form?.addEventListener('submit', () => {
      field.type = 'password';
      button.ariaPressed = 'false';
    });
  }
}

/** Puts the strip of the sandbox away, for as long as the tab is open. */
function openStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]');
  if (strip && remembered('sessionStorage', STRIP_AWAY) !== undefined) strip.hidden = true;
  strip?.querySelector('button')?.addEventListener('click', () => {
    strip.hidden = true;
    remember('sessionStorage', STRIP_AWAY, '1');
  });
}

/** As the app shows it; it stays until it is closed or the next one comes. */
export function showAlert(kind: 'success' | 'error', words: string): void {
  closeAlert();
  const place = document.querySelector(`[data-alert-of=${kind}]`);
  const alert = place?.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!place || !alert) return;
  alert.querySelector('[data-words]')!.textContent = words;
  alert.querySelector('button')?.addEventListener('click', closeAlert);
  place.append(alert);
  const end = Math.ceil(alert.getBoundingClientRect().bottom) + GAP_PX;
  document.documentElement.style.setProperty('--alert-end', `${end}px`);
}

function closeAlert(): void {
  for (const alert of all('[data-alert]')) alert.remove();
  document.documentElement.style.removeProperty('--alert-end');
}
