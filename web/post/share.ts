/** Hands on the address of a post: by the phone's own sheet where there is one, else by the clipboard. */
import { t } from '../i18n.ts';
import { pathOfPost } from '../paths.ts';
import { showAlert } from '../ui/alert.ts';

/** Only the address goes out; what it leads to is for members. */
export async function sharePost(id: string): Promise<void> {
  const url = new URL(pathOfPost(id), window.location.href).href;
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: t('A post on Mortar'), url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showAlert('Success', t('The link is copied. Members of Mortar can open it.'));
  } catch {
    showAlert('Neutral', t('Copy this link: {url}', { url }));
  }
}
