/** Uploads: size limits of files and pictures. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 24_000_000;
/** The longest side of a stored picture, in pixels. */
export const PICTURE_MAX_SIDE = 1_600;
/** Pictures a member may store. */
export const PICTURE_QUOTA = 200;
/** The path where public files are served. */
export const FILES_PATH = '/files/';
