/**
 * How long a test waits for what is bound to come. It goes on as soon as that is there, so only a fault takes this long,
 * and a machine that is busy or slow has time enough.
 */
export const PATIENCE = { timeout: 60_000, interval: 30 };
