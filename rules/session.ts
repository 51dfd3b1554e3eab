/** Sessions: what a refresh cookie is worth when it comes back. */
import { REFRESH_GRACE_SECONDS } from './member.ts';

export interface RefreshFacts {
  /** Ended, or past its time. */
  isOver: boolean;
  /** Which of the session's cookies was presented; `old` is any that came before the previous one, or none of them. */
  presented: 'current' | 'previous' | 'old';
  /** Since the current cookie replaced the previous one; null where it is the first. */
  secondsSinceRotation: number | null;
}

/**
 * `rotate`: a new cookie takes its place. `keep`: it was replaced just now, and stays, so that tabs that open together
 * are never more than one cookie apart. `repeat`: the answer that held the current cookie may have been lost, so it is
 * given again. `stolen`: two hold the session's cookies, and nobody can tell which is the member. `over`: nothing any more.
 */
export type RefreshVerdict = 'rotate' | 'keep' | 'repeat' | 'stolen' | 'over';

export function judgeRefresh({ isOver, presented, secondsSinceRotation }: RefreshFacts): RefreshVerdict {
  if (isOver) return 'over';
  const justNow = secondsSinceRotation !== null && secondsSinceRotation < REFRESH_GRACE_SECONDS;
  if (presented === 'current') return justNow ? 'keep' : 'rotate';
  return presented === 'previous' && justNow ? 'repeat' : 'stolen';
}
