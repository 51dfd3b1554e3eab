/** Copies a text and confirms it, or explains how to copy it by hand. */
import { t } from '../../i18n.ts';
import { showAlert } from './alert.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showAlert('Success', t('Copied'));
  } catch {
    showAlert('Error', t('This browser doesn’t allow copying. Select the text and copy it.'));
  }
}
