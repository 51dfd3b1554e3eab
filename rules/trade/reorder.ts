/** Reordering: how many demands one request posts. */
export const REORDER_LINES = 50;
