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

/** The more particular names first: most browsers also say that they are Chrome, and Chrome that it is Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** A device in words, `Chrome on Android`, of what its browser says of itself. Words of ours only. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}

export interface Whereabouts {
  device: string;
  /** As `wideNetworkOf` writes it; empty where it is not known, which is no reason to wonder. */
  network: string;
}

/** Somewhere the member has never signed in from. The first sign-in of all is nothing to wonder about. */
export function isNewPlace(place: Whereabouts, before: readonly Whereabouts[]): boolean {
  const isKnown = (known: Whereabouts) =>
    known.device === place.device && (known.network === place.network || !known.network || !place.network);
  return before.length > 0 && !before.some(isKnown);
}
