/** Shares an address of this product, and shows the result. */
import { t } from '../../i18n.ts';
import { showAlert } from './alert.ts';
import { handOn } from './hand-on.ts';

export function addressOf(path: string): string {
  return new URL(path, window.location.href).href;
}

/** Shares the address only; its target is for members, unless it is open to everybody. */
export async function shareLink(title: string, path: string, isOpen = false): Promise<void> {
  const url = addressOf(path);
  const end = await handOn(title, url);
  if (end === 'copied') {
    showAlert('Success', isOpen ? t('Link copied.') : t('Link copied. Mortar members can open it.'));
  } else if (end === 'refused') {
    showAlert('Neutral', t('Copy this link: {url}', { url }));
  }
}
