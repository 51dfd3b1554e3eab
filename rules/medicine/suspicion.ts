/** Suspicions that a batch is falsified or spoilt: their limits and states. */
export const SUSPICION_LIMITS = { name: 120, batchNumber: 40, boughtFrom: 200, content: 2_000, answer: 500 } as const;

export const SUSPICION_STATES = ['open', 'alerted', 'closed'] as const;
export type SuspicionState = (typeof SUSPICION_STATES)[number];

export const SUSPICION_PAGE = 25;
