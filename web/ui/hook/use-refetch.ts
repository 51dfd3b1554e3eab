/** Refetches a list once what it was computed from has changed. */
import { useEffect, useRef } from 'react';

/** `version` is any JSON of what decides the list. While `isBusy`, the list would be fetched half done. */
export function useRefetch(version: unknown, isBusy: boolean, refetch: () => unknown): void {
  const text = JSON.stringify(version);
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text || isBusy) return;
    last.current = text;
    void refetch();
  }, [text, isBusy, refetch]);
}
