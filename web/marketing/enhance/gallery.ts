/** The gallery: leads whoever is remembered here into the app, and hands on the address of a medicine. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { BY_APP } from '#rules/catalogue/gallery-page.ts';
import { remembered } from '../enhance-form-page/page.ts';
import { openStrip } from './strip.ts';

export function openGallery(): void {
  if (!document.querySelector('[data-gallery]')) return;
  // the server did not know: the app finds out whether the session still lives, and forgets the member where it does not
  if (remembered('localStorage', AUTH_STORAGE.member) !== undefined) {
    const address = new URL(location.href);
    address.searchParams.set(BY_APP, '');
    location.replace(address);
    return;
  }
  document.documentElement.dataset['script'] = '';
  openStrip();
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void share(button.dataset));
  }
}

/** By the phone's own sheet where there is one, else by the clipboard; what came of it is said in the words of the page. */
async function share({ share: url = '', title = '', copied = '', refused = '' }: DOMStringMap): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  let words = copied;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    words = refused;
  }
  const told = document.querySelector('[data-shared]');
  if (told) told.textContent = words;
}
