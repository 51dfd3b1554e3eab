/** Job errors for administrators: what went wrong, without personal data. */

/** Maximum characters shown. */
const LONGEST = 240;
const EMAIL = /[^\s<>"'(=:,;]+@[^\s<>"'),;]+/g;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Telephone numbers, accounts, amounts. */
const LONG_NUMBER = /\+?\d[\d\s-]{5,}\d/g;
const TOKEN = /\b[\w-]{40,}\b/g;

/** Returns the first line, without addresses, long numbers and secrets. Row ids stay, since they identify no person. */
export function readableError(error: string): string {
  const [first = ''] = error.trim().split('\n');
  const ids: string[] = [];
  const hidden = first
    .replace(UUID, (id) => String.fromCodePoint(0xe000 + ids.push(id) - 1))
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
    .replace(TOKEN, '…')
    .replace(/[\ue000-\uf8ff]/g, (place) => ids[(place.codePointAt(0) ?? 0) - 0xe000] ?? '');
  return hidden.length > LONGEST ? `${hidden.slice(0, LONGEST - 1)}…` : hidden;
}
