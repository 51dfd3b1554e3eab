/** Shows the notice about medicine requests from time to time: never while somebody types or another dialog is open, and no more once refused. */
const EVERY_MS = 2_000_000;
/** Somebody who pressed a key so lately is still typing. */
const TYPING_MS = 30_000;
const REFUSED = 'mortar.advert';

export function showAdvert(): void {
  const dialog = document.getElementById('advert');
  if (!(dialog instanceof HTMLDialogElement) || isRefused()) return;
  let typedAt = 0;
  document.addEventListener('input', () => (typedAt = Date.now()), { capture: true });
  const timer = setInterval(() => {
    const isTyping = Date.now() - typedAt < TYPING_MS || document.activeElement?.matches('input, textarea, select');
    if (isTyping || document.hidden || document.querySelector('dialog[open]')) return;
    // closed for good in another tab
    if (isRefused()) clearInterval(timer);
    else dialog.showModal();
  }, EVERY_MS);
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'never') return;
    clearInterval(timer);
    refuse();
  });
}

/** Storage may be refused too: then it counts for this page alone. */
function isRefused(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null;
  } catch {
    return false;
  }
}

function refuse(): void {
  try {
    localStorage.setItem(REFUSED, 'refused');
  } catch {
    return;
  }
}
