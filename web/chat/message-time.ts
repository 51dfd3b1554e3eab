/** When a message was written, as chats show it: `3:05PM, 07-Nov-2026`, by the reader's own clock. */

/** Written out: no locale data of the browser decides what a date looks like. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function messageTime(date: string): string {
  const at = new Date(date);
  const time = `${at.getHours() % 12 || 12}:${twoDigits(at.getMinutes())}${at.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${time}, ${twoDigits(at.getDate())}-${MONTHS[at.getMonth()]}-${at.getFullYear()}`;
}
