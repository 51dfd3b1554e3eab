/** The gallery: leads whoever is remembered here into the app, and hands on the address of a medicine. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { BY_APP } from '#rules/medicine/gallery-page.ts';
import { handOn } from '../../ui/alert/hand-on.ts';
import { showFrame } from '../enhance-form/frame.ts';
import { remembered } from '../enhance-form/page.ts';

export function openGallery(): void {
  if (!document.querySelector('[data-gallery]')) return;
  // the server did not know: the app finds out whether the session still lives, and forgets the member where it does not
  if (remembered('localStorage', AUTH_STORAGE.member) !== undefined) {
    const address = new URL(location.href);
    address.searchParams.set(BY_APP, '');
    location.replace(address);
    return;
  }
  showFrame();
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void share(button.dataset));
  }
}

/** What came of it is said in the words of the page. */
async function share({ share: url = '', title = '', copied = '', refused = '' }: DOMStringMap): Promise<void> {
  const end = await handOn(title, url);
  const told = document.querySelector('[data-shared]');
  if (told && end !== 'by the phone') told.textContent = end === 'copied' ? copied : refused;
}
