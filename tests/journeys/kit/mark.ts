/** What tells the things of one journey from those of all others. */
export const newMark = (): string => Math.random().toString(36).slice(2, 8);
