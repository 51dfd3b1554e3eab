/** Files of chats: what a file is called when others receive it. */
import { CHAT_LIMITS } from './chat.ts';

/** Control characters, and those that turn the direction of writing, which could make `exe.pdf` of `fdp.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The sender's own name without its folder, ending as what the file really is. */
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
