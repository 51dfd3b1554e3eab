/** What the addresses of the gallery ask for. */

/** The words that are searched for. */
export const GALLERY_SEARCH = 'q';
/** The class that stands open. */
export const OPENED_CLASS = 'class';
/** The app, whoever comes: of a device that remembers a member, as its script knows and its cookies do not. */
export const BY_APP = 'app';
