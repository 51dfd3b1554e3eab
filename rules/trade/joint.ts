/** Joint purchases: price tiers, quantity left, the reserve list, outcomes, and allocation. */
import { required } from '#rules/required.ts';
import type { Kobo } from '../money.ts';
import { type Message, message } from '../i18n/message.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

export const JOINT_STATES = ['running', 'reached', 'missed'] as const;
export type JointState = (typeof JOINT_STATES)[number];

/** `out`: left after being in or on the reserve list. */
export const COMMIT_STATES = ['in', 'reserve', 'out'] as const;
export type CommitState = (typeof COMMIT_STATES)[number];

/** Why a member cannot join: the organiser declined them, or the business group was created without them. */
export const JOINT_REFUSALS = ['declined', 'group made'] as const;
export type JointRefusal = (typeof JOINT_REFUSALS)[number];

export const JOINT_LIMITS = { tiers: 6, days: 90, minutes: 30 } as const;

/** A price tier: from this total quantity on, everybody pays this unit price, in kobo. */
export interface Tier {
  from: number;
  priceKobo: Kobo;
}

export interface JointFacts {
  target: number;
  /** Committed units, the organiser's included. */
  committed: number;
  state: JointState;
  deadlineAt: Date;
}

/** The error of one tier, shown at its quantity or price. */
export interface TierFault {
  at: number;
  part: 'from' | 'price';
  message: Message;
}

/** Returns why these tiers are invalid, or undefined. */
export function refusalOfTiers(tiers: readonly Tier[], target: number): TierFault | undefined {
  for (const [at, tier] of tiers.entries()) {
    const sentence = refusalOfFrom(tier, tiers[at - 1], target);
    if (sentence) return { at, part: 'from', message: sentence };
    const before = tiers[at - 1];
    if (before && tier.priceKobo >= before.priceKobo) {
      return { at, part: 'price', message: message('Must be lower than the price above') };
    }
  }
  return undefined;
}

function refusalOfFrom({ from }: Tier, before: Tier | undefined, target: number): Message | undefined {
  if (!before) return from === 1 ? undefined : message('The first price is for 1 unit or more');
  if (from <= before.from) return message('Must be more than the quantity above');
  return from > target ? message('No more than the total you want') : undefined;
}

export function refusalOfDeadline(deadline: Date, now: Date): Message | undefined {
  const left = deadline.getTime() - now.getTime();
  if (left < JOINT_LIMITS.minutes * MINUTE_MS) {
    return message('Give members at least {minutes} minutes', { minutes: JOINT_LIMITS.minutes });
  }
  return left > JOINT_LIMITS.days * DAY_MS
    ? message('At most {days} days from now', { days: JOINT_LIMITS.days })
    : undefined;
}

/** Returns why a deadline cannot be extended to this time. It must be later than before, and within the maximum from now. */
export function refusalOfExtension(before: Date, deadline: Date, now: Date): Message | undefined {
  return deadline <= before ? message('Choose a later time than before') : refusalOfDeadline(deadline, now);
}

/** Returns the tier, with its unit price in kobo, at this total quantity. With nothing committed it is the first. */
export function tierAt(tiers: readonly Tier[], committed: number): Tier {
  return tiers.findLast((tier) => tier.from <= committed) ?? required(tiers[0]);
}

/** Returns the next lower price and the units missing to reach it, or undefined at the lowest. */
export function nextTier(tiers: readonly Tier[], committed: number): (Tier & { missing: number }) | undefined {
  const next = tiers.find((tier) => tier.from > Math.max(committed, 1));
  return next && { ...next, missing: next.from - committed };
}

export function roomLeft({ target, committed }: Pick<JointFacts, 'target' | 'committed'>): number {
  return target - committed;
}

/** True while it accepts commitments: not ended, and not past its deadline, even if the closing job is late. */
export function isRunning({ state, deadlineAt }: Pick<JointFacts, 'state' | 'deadlineAt'>, now: Date): boolean {
  return jointStatusOf({ state, deadlineAt }, now) === 'running';
}

export function isReached({ target, committed }: Pick<JointFacts, 'target' | 'committed'>): boolean {
  return committed >= target;
}

/** `ending`: the deadline has passed, but the outcome is not stored yet. */
export type JointStatus = JointState | 'ending';

export function jointStatusOf({ state, deadlineAt }: Pick<JointFacts, 'state' | 'deadlineAt'>, now: Date): JointStatus {
  return state === 'running' && now >= deadlineAt ? 'ending' : state;
}

/** Returns the outcome if it ended with this quantity. */
export function outcomeOf(joint: Pick<JointFacts, 'target' | 'committed'>): 'reached' | 'missed' {
  return isReached(joint) ? 'reached' : 'missed';
}

/** Returns the smallest quantity a member may take: the minimum, or all that is left if that is less. */
export function leastOf(minimum: number, room: number): number {
  return room > 0 ? Math.min(minimum, room) : minimum;
}

export interface CommitWish {
  quantity: number;
  /** The member's present quantity; 0 on the reserve list. */
  held: number;
  /** The smallest quantity for this member; 1 for the organiser. */
  minimum: number;
}

/** Returns `in` if the quantity fits, `full` if not, or the minimum it is below. */
export function fitOf({ quantity, held, minimum }: CommitWish, joint: Pick<JointFacts, 'target' | 'committed'>) {
  const room = roomLeft(joint) + held;
  const least = leastOf(minimum, room);
  if (quantity < least) return least;
  return quantity <= room ? 'in' : 'full';
}

/** Returns the reserve list entries that fit into this room, oldest first and only whole. The others stay on the list. */
export function movingUp<T extends { quantity: number }>(reserve: readonly T[], room: number): T[] {
  let left = room;
  return reserve.filter(({ quantity }) => {
    if (quantity > left) return false;
    left -= quantity;
    return true;
  });
}

/** Returns each member's quantity and sum, in kobo, at one price for all. */
export function allocate<T extends { quantity: number }>(
  commits: readonly T[],
  priceKobo: Kobo,
): (T & { sumKobo: Kobo })[] {
  return commits.map((commit) => ({ ...commit, sumKobo: commit.quantity * priceKobo }));
}

/** Returns what a buyer of `own` units pays without the charge, and what an organiser who keeps them receives for the rest. */
export function amountsOf(
  tiers: readonly Tier[],
  { committed, own }: { committed: number; own: number },
): { paysKobo: Kobo; receivesKobo: Kobo } {
  const { priceKobo } = tierAt(tiers, committed);
  return { paysKobo: own * priceKobo, receivesKobo: (committed - own) * priceKobo };
}
