/** True once a counter-offer has expired, updated at that moment. */
import { useEffect, useState } from 'react';
import type { Interest } from '#contract/trade/offer-shape.ts';
import { hasLapsed } from '#rules/trade/bargain.ts';

/** The longest timer that browsers support. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export function useLapsed({ state, counter }: Interest): boolean {
  const [now, setNow] = useState(() => new Date());
  const until = counter && new Date(counter.until);
  const end = until?.getTime();
  useEffect(() => {
    if (end === undefined) return;
    const wait = Math.min(end + 1 - Date.now(), LONGEST_WAIT_MS);
    const timer = setTimeout(() => setNow(new Date()), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [end]);
  return hasLapsed({ state, until }, now);
}
