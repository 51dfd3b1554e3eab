/** The current time for relative texts, updated each minute until a moment, and at that moment. */
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#rules/time.ts';

/** `until`: an ISO time; without it the time is fixed. */
export function useNow(until: string | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const left = until === undefined ? 0 : Date.parse(until) - now.getTime();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.min(left, MINUTE_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return now;
}
