/** Uploads: what pictures may weigh and measure. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 24_000_000;
/** The longest side a stored picture keeps. */
export const PICTURE_MAX_SIDE = 1_600;
/** Pictures a member may keep. */
export const PICTURE_QUOTA = 200;
/** Where stored files are served. */
export const FILES_PATH = '/files/';
