/** The record of administrators' acts: limits of its search, and what a check of its chain may find. */
import type { Window } from '../rate-limit.ts';

/** The only act of somebody who has no session. */
export const SIGN_IN_REFUSED = 'sign in refused';
/** Whoever calls a route that their role does not permit. */
export const REFUSED_BY_ROLE = 'refused by role';
/** Of one administrator; what comes beyond is answered alike, and not recorded. */
export const DENIALS_RECORDED: Window = { limit: 60, seconds: 3_600 };

export const ACT_LIMITS = { email: 254, what: 60, subject: 200, words: 100 } as const;
export const ACT_PAGE = 50;

/**
 * `changed`: an act or a link is not what the chain says. `missing`: a link has no act, or a number is left out. `cut off`: the last acts are gone.
 * `not chained`: an act that came in past the chain.
 */
export const CHAIN_FAULTS = ['changed', 'missing', 'cut off', 'not chained'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** A place in the chain as people write it down: the number of acts and the beginning of their hash. */
const SEAL_DIGITS = 32;
export interface Seal {
  position: number;
  hash: string;
}

export function sealText({ position, hash }: Seal): string {
  return `${position}:${hash.slice(0, SEAL_DIGITS)}`;
}

/** Undefined where it is none. */
export function readSeal(written: string): Seal | undefined {
  const found = /^(\d{1,15}):([0-9a-f]{32,64})$/.exec(written.trim().toLowerCase());
  return found ? { position: Number(found[1]), hash: found[2] ?? '' } : undefined;
}

export function isSealOf(seal: Seal, hash: string): boolean {
  return hash.startsWith(seal.hash);
}
