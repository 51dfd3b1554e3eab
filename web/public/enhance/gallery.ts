/** The gallery: opens the app for a member remembered on this device, and shares the address of a medicine. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { BY_APP } from '#rules/medicine/gallery-page.ts';
import { handOn } from '../../ui/alert/hand-on.ts';
import { showFrame } from '../enhance-form/frame.ts';
import { remembered } from '../enhance-form/page.ts';

export function openGallery(): void {
  if (!document.querySelector('[data-gallery]')) return;
  // the app finds out whether the session is still valid, and forgets the member if not
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

/** Shows the result of sharing in the page's own words. */
async function share({ share: url = '', title = '', copied = '', refused = '' }: DOMStringMap): Promise<void> {
  const end = await handOn(title, url);
  const status = document.querySelector('[data-shared]');
  if (status && end !== 'by the phone') status.textContent = end === 'copied' ? copied : refused;
}
