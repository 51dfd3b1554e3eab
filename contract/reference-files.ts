/** What the build writes of the reference: which files there are, as the server sends them. */

export const REFERENCE_PATH = '/docs';

/** The files by the end of their address below `/docs`; the page itself is the empty one. */
export type ReferenceFiles = Record<string, { file: string; type: string; tag: string }>;
