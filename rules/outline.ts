/** Outlines of the app's screens, seen before its scripts have come: how they are packed, and which screen has which. For the scripts within the page: without imports. */

export type OutlinedScreen =
  | 'posts'
  | 'offers'
  | 'chatrooms'
  | 'chats'
  | 'chatroom'
  | 'chat'
  | 'money'
  | 'pharmacy'
  | 'notices'
  | 'profile'
  | 'plain';

/** All of them, in every language. */
export interface Outlines {
  languages: readonly string[];
  /** HTML that screens share; by language where it differs. */
  pieces: readonly (string | readonly string[])[];
  /** Of which pieces a screen is made, and the source of the pattern of its path. The first that matches counts. */
  screens: readonly { name: OutlinedScreen; pattern: string; pieces: readonly number[] }[];
}

/** In `app.html`: where the service worker's copy has them. */
export const OUTLINES_ID = 'outlines';
/** There, with what they are read from. */
export const OUTLINES = new RegExp(`<script type="application/json" id="${OUTLINES_ID}">(.*?)</script>`, 's');

/** Undefined where the path has none, given without its query. */
export function findOutline({ screens }: Outlines, path: string): Outlines['screens'][number] | undefined {
  return screens.find(({ pattern }) => new RegExp(pattern, 'i').test(path));
}

/** The HTML of a screen in a language. */
export function outlineIn(
  { languages, pieces }: Outlines,
  screen: Outlines['screens'][number],
  language: string,
): string {
  const at = Math.max(languages.indexOf(language), 0);
  return screen.pieces
    .map((index) => pieces[index] ?? '')
    .map((piece) => (typeof piece === 'string' ? piece : (piece[at] ?? '')))
    .join('');
}

/** A script within the page: those of the app's files have attributes. */
export const INNER_SCRIPT = /<script>(.*?)<\/script>/gs;

/** The app's page as a page of the server's own has it: with neither outlines nor scripts within it. */
export function withoutStart(html: string): string {
  return html.replace(OUTLINES, '').replace(INNER_SCRIPT, '');
}
