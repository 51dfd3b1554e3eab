/** The language that a reader chose on a public page: how server, script and app pass it on. Without imports, because the script of the pages is small. */

/** Remembers the choice for a year; server and script read it. */
export const LANGUAGE_COOKIE = 'mortar-language';
export const LANGUAGE_DAYS = 365;
/** The language of the public page that was read last, until the browser is closed: other addresses follow it where nothing was chosen. */
export const READ_LANGUAGE_COOKIE = 'mortar-read-language';
/** In the query of a public page: the reader chooses this language. */
export const LANGUAGE_QUERY = 'language';
/** Where the app keeps the language of this device, in the browser's storage. */
export const LANGUAGE_STORAGE = 'mortar.language';
