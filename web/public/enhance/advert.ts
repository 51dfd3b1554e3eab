/** Shows the notice about medicine requests from time to time, but not while somebody types, over another dialog, or once refused. */
import { remember, remembered } from '../enhance-form/page.ts';

const EVERY_MS = 2_000_000;
/** After a key press somebody counts as typing for this long. */
const TYPING_MS = 30_000;
const REFUSED = 'mortar.advert';

export function showAdvert(): void {
  const dialog = document.getElementById('advert');
  if (!(dialog instanceof HTMLDialogElement) || remembered('localStorage', REFUSED) !== undefined) return;
  let typedAt = 0;
  document.addEventListener('input', () => (typedAt = Date.now()), { capture: true });
  const timer = setInterval(() => {
    const isTyping = Date.now() - typedAt < TYPING_MS || document.activeElement?.matches('input, textarea, select');
    if (isTyping || document.hidden || document.querySelector('dialog[open]')) return;
    // refused in another tab
    if (remembered('localStorage', REFUSED) !== undefined) clearInterval(timer);
    else dialog.showModal();
  }, EVERY_MS);
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'never') return;
    clearInterval(timer);
    remember('localStorage', REFUSED, 'refused');
  });
}
