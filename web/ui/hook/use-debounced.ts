/** A debounced value: follows typing after a pause. */
import { useEffect, useState } from 'react';

const REST_MS = 250;

export function useDebounced<T>(value: T, restMs = REST_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return debounced;
}
