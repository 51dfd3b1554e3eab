/** A debounced value: follows typing after a pause. */
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
