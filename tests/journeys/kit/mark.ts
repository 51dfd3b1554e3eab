/** A random mark that tells one journey's data from all others'. */
export const newMark = (): string => Math.random().toString(36).slice(2, 8);
