/** A value that keeps changing while somebody types, once it has rested. */
import { useEffect, useState } from 'react';

const REST_MS = 250;

export function useSettled<T>(value: T, restMs = REST_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
