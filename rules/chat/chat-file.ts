/** Chat files: the file name that recipients see. */
import { CHAT_LIMITS } from './chat.ts';

/** Control characters and those that change the writing direction, which could make `fdp.exe` look like `exe.pdf`. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The file's extension. The last two are sound. */
export type ChatFileEnding = 'webp' | 'pdf' | 'webm' | 'm4a';

const UNNAMED: Record<ChatFileEnding, string> = {
  webp: 'Picture',
  pdf: 'Document',
  webm: 'Recording',
  m4a: 'Recording',
};

/** Returns the sender's file name without its folder, with the extension of the detected type. */
export function fileNameOf(given: string, ending: ChatFileEnding): string {
  const base = given.toWellFormed().replace(CONTROL_CHARACTERS, '').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*\s]+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const short = [...stem].slice(0, CHAT_LIMITS.fileName - ending.length - 1).join('');
  return `${short || UNNAMED[ending]}.${ending}`;
}
