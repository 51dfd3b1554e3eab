/** Puts the strip of the sandbox away, for as long as the tab is open. */
import { remember, remembered } from '../enhance-form-page/page.ts';

/** As the app names it. */
const STRIP_AWAY = 'mortar.sandbox-strip';

export function openStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-strip]');
  if (strip && remembered('sessionStorage', STRIP_AWAY) !== undefined) strip.hidden = true;
  strip?.querySelector('button')?.addEventListener('click', () => {
    strip.hidden = true;
    remember('sessionStorage', STRIP_AWAY, '1');
  });
}
