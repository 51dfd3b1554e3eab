/** The time, for words that change with it: told anew each minute until a moment has come, and at that very moment. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** `until` is a moment of the wire; without one the time stands still. */
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
