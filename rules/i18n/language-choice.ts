/** The language chosen on a public page: how server, script and app pass it on. It has no imports, because the pages' script is small. */

/** Cookie that stores the choice for a year. Server and script read it. */
export const LANGUAGE_COOKIE = 'mortar-language';
export const LANGUAGE_DAYS = 365;
/** Session cookie with the language of the last public page read. Other addresses use it until the reader chooses one. */
export const READ_LANGUAGE_COOKIE = 'mortar-read-language';
/** Query parameter of a public page that chooses this language. */
export const LANGUAGE_QUERY = 'language';
/** Browser storage key of this device's language in the app. */
export const LANGUAGE_STORAGE = 'mortar.language';
