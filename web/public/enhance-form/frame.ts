/** Parts of form pages and the gallery that need a script: the sandbox strip, showing passwords, and the alert. */
import { all, remember, remembered } from './page.ts';

/** The app uses this key too, so a strip that was dismissed stays away everywhere. */
const STRIP_AWAY = 'mortar.sandbox-strip';
/** The gap below the alert, before the content. */
const GAP_PX = 9;

export function showFrame(): void {
  document.documentElement.dataset.script = '';
  openStrip();
}

export function showPasswords(): void {
  for (const button of all('[data-shows]')) {
    const field = document.getElementById(button.dataset.shows ?? '') as HTMLInputElement;
    button.addEventListener('click', () => {
      const isVisible = field.type === 'password';
      field.type = isVisible ? 'text' : 'password';
      button.ariaPressed = `${isVisible}`;
    });
    // a visible password would be a text field, which browsers offer to fill in again
    field.form?.addEventListener('submit', () => {
      field.type = 'password';
      button.ariaPressed = 'false';
    });
  }
}

/** Hides the sandbox strip once it is dismissed, while the tab is open. */
function openStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]');
  if (strip && remembered('sessionStorage', STRIP_AWAY) !== undefined) strip.hidden = true;
  strip?.querySelector('button')?.addEventListener('click', () => {
    strip.hidden = true;
    remember('sessionStorage', STRIP_AWAY, '1');
  });
}

/** Shows an alert like the app's. It stays until it is closed or replaced. */
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
