/** Chat files: the file name that recipients see. */
import { CHAT_LIMITS } from './chat.ts';

/** Control characters and those that change the writing direction, which could make `exe.pdf` of `fdp.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The sender's file name without its folder, with the extension of the detected type. */
export function fileNameOf(given: string, ending: 'webp' | 'pdf'): string {
  const base = given.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*\s]+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const short = [...stem].slice(0, CHAT_LIMITS.fileName - ending.length - 1).join('');
  return `${short || (ending === 'pdf' ? 'Document' : 'Picture')}.${ending}`;
}
