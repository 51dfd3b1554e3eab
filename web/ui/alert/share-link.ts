/** Hands on an address of this product: by the phone's own sheet where there is one, else by the clipboard. */
import { t } from '../../i18n.ts';
import { showAlert } from './alert.ts';

export function addressOf(path: string): string {
  return new URL(path, window.location.href).href;
}

/** Only the address goes out; what it leads to is for members, but for what is open to everybody. */
export async function shareLink(title: string, path: string, isOpen = false): Promise<void> {
  const url = addressOf(path);
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showAlert('Success', isOpen ? t('The link is copied.') : t('The link is copied. Members of Mortar can open it.'));
  } catch {
    showAlert('Neutral', t('Copy this link: {url}', { url }));
  }
}
