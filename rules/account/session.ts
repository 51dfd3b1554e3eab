/** Sessions: their lifetimes, the check of a refresh cookie, and names of devices. */

/** Access tokens are short-lived; the refresh cookie lasts as long as its session. */
export const ACCESS_MINUTES = 15;
/** Days a session lives without use. A remembered session lives its whole absolute time. */
export const SESSION_IDLE_DAYS = 7;
export const REMEMBERED_IDLE_DAYS = 30;
export const SESSION_ABSOLUTE_DAYS = 30;
/** A counter session, opened with a PIN on a shared device, ends after this long without use. */
export const COUNTER_IDLE_MINUTES = 15;
/** However busy the counter is, its session asks for the PIN again after this long. */
export const COUNTER_SESSION_HOURS = 24;
/** A refresh answer can be lost on a weak connection, so the previous cookie is accepted for this long. */
export const REFRESH_GRACE_SECONDS = 60;

export interface RefreshFacts {
  /** True if the session has ended or expired. */
  isOver: boolean;
  /** The cookie that was presented. `old` is any before the previous one, or an unknown one. */
  presented: 'current' | 'previous' | 'old';
  /** Seconds since the current cookie replaced the previous one, or null for the first. */
  secondsSinceRotation: number | null;
}

/**
 * `rotate`: issue a new cookie. `keep`: it was rotated just now, so tabs that open together stay at most one cookie apart. `repeat`: the
 * answer with the current cookie may have been lost, so send it again. `stolen`: two clients hold the session's cookies. `over`: refuse.
 */
export type RefreshVerdict = 'rotate' | 'keep' | 'repeat' | 'stolen' | 'over';

export function judgeRefresh({ isOver, presented, secondsSinceRotation }: RefreshFacts): RefreshVerdict {
  if (isOver) return 'over';
  const justNow = secondsSinceRotation !== null && secondsSinceRotation < REFRESH_GRACE_SECONDS;
  if (presented === 'current') return justNow ? 'keep' : 'rotate';
  return presented === 'previous' && justNow ? 'repeat' : 'stolen';
}

/** Specific names come first: most browsers also claim to be Chrome, and Chrome to be Safari. */
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

/** Returns a device name for a user agent, `Chrome on Android`, in our own words only. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another device';
}

export interface Whereabouts {
  device: string;
  /** The result of `wideNetworkOf`. '' means unknown, which never counts as a new place. */
  network: string;
}

/** True if the member has never signed in from there. The very first sign-in is not reported. */
export function isNewPlace(place: Whereabouts, before: readonly Whereabouts[]): boolean {
  const isKnown = (known: Whereabouts) =>
    known.device === place.device && (known.network === place.network || !known.network || !place.network);
  return before.length > 0 && !before.some(isKnown);
}
