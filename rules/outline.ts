/**
 * Outlines of the app's screens, shown before its scripts have loaded: their format, and the outline of each screen. It has no imports, since
 * scripts within the page use it.
 */

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

/** All outlines, in every language. */
export interface Outlines {
  languages: readonly string[];
  /** HTML that screens share, by language if it differs. */
  pieces: readonly (string | readonly string[])[];
  /** The pieces of each screen, and the source of its path's pattern. The first match counts. */
  screens: readonly { name: OutlinedScreen; pattern: string; pieces: readonly number[] }[];
}

/** Element id in `app.html`, from which the service worker's copy reads them. */
export const OUTLINES_ID = 'outlines';
/** Matches the outlines' element in `app.html`. */
export const OUTLINES = new RegExp(`<script type="application/json" id="${OUTLINES_ID}">(.*?)</script>`, 's');

/** Returns the outline of a path without its query, or undefined. */
export function findOutline({ screens }: Outlines, path: string): Outlines['screens'][number] | undefined {
  return screens.find(({ pattern }) => new RegExp(pattern, 'i').test(path));
}

/** Returns the HTML of a screen in a language. */
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

/** Matches scripts within the page. Those of the app's files have attributes. */
export const INNER_SCRIPT = /<script>(.*?)<\/script>/gs;

/** Returns the app's page for the server's own pages, without outlines and inner scripts. */
export function withoutStart(html: string): string {
  return html.replace(OUTLINES, '').replace(INNER_SCRIPT, '');
}
