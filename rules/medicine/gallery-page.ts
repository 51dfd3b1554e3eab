/** Query parameters of the gallery's addresses. */

/** The search words. */
export const GALLERY_SEARCH = 'q';
/** The open class. */
export const OPENED_CLASS = 'class';
/** Forces the app for any visitor. A script sets it on a device that remembers a member, which its cookies do not show. */
export const BY_APP = 'app';
