/** The reference files that the build writes, as the server sends them. */

export const REFERENCE_PATH = '/docs';

/** The files by the end of their address below `/docs`. The page itself has the empty one. */
export type ReferenceFiles = Record<string, { file: string; type: string; tag: string }>;
