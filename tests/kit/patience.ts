/**
 * The time a test waits for something that must happen. Waiting ends as soon as it happens, so only a failure takes this long, and a slow
 * machine has enough time.
 */
export const PATIENCE = { timeout: 60_000, interval: 30 };
