/** The audit log of administrators' actions: limits of its search, and results of its chain check. */
import type { Window } from '../rate-limit.ts';

/** The only action without a session. */
export const SIGN_IN_REFUSED = 'sign in refused';
/** A call to a route that the role does not permit. */
export const REFUSED_BY_ROLE = 'refused by role';
/** Limit for one administrator. Further denials get the same answer, but are not recorded. */
export const DENIALS_RECORDED: Window = { limit: 60, seconds: 3_600 };

export const ACT_LIMITS = { email: 254, what: 60, subject: 200, words: 100 } as const;
export const ACT_PAGE = 50;

/**
 * `changed`: an act or a link differs from the chain. `missing`: a link has no act, or a number is skipped. `cut off`: the last acts are gone. `not
 * chained`: an act was added outside the chain.
 */
export const CHAIN_FAULTS = ['changed', 'missing', 'cut off', 'not chained'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** Hash digits in a written seal, a position in the chain with the beginning of its hash. */
const SEAL_DIGITS = 32;
export interface Seal {
  position: number;
  hash: string;
}

export function sealText({ position, hash }: Seal): string {
  return `${position}:${hash.slice(0, SEAL_DIGITS)}`;
}

/** Parses a written seal, or returns undefined. */
export function readSeal(written: string): Seal | undefined {
  const found = /^(\d{1,15}):([0-9a-f]{32,64})$/.exec(written.trim().toLowerCase());
  return found ? { position: Number(found[1]), hash: found[2] ?? '' } : undefined;
}

export function isSealOf(seal: Seal, hash: string): boolean {
  return hash.startsWith(seal.hash);
}
