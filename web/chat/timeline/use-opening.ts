/** Where a list of messages begins when its chat is opened with unread ones. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** By then rows are measured and the list stands still, unless the device is busy. */
const PLACED_MS = 250;
const MOST_TRIES = 12;

interface Opening {
  go: () => void;
  /** The first unread message is in sight. */
  isThere: () => boolean;
  placed: () => void;
}

/** Begins at the first unread message, also where it comes with a later answer, unless its reader has begun to scroll, or has left it. */
export function useOpening(
  scroller: RefObject<HTMLElement | null>,
  seq: number | undefined,
  { go, isThere, placed }: Opening,
): { isPlacing: RefObject<boolean>; leave: () => void } {
  const isLeft = useRef(false);
  const isPlacing = useRef(false);
  const begin = useEffectEvent(go);
  const end = useEffectEvent(placed);
  // rows that are measured late end the way to them
  const isMissed = useEffectEvent(() => !isLeft.current && !isThere());
  useLayoutEffect(() => {
    if (seq === undefined || isLeft.current) return undefined;
    isPlacing.current = true;
    let tries = 1;
    begin();
    const timer = setInterval(() => {
      if (isMissed() && tries < MOST_TRIES) {
        tries += 1;
        return begin();
      }
      clearInterval(timer);
      isPlacing.current = false;
      end();
    }, PLACED_MS);
    return () => {
      clearInterval(timer);
      isPlacing.current = false;
    };
  }, [seq]);
  useEffect(() => {
    const abort = new AbortController();
    const left = () => (isLeft.current = true);
    for (const kind of ['wheel', 'touchmove', 'keydown']) {
      scroller.current?.addEventListener(kind, left, { passive: true, signal: abort.signal });
    }
    return () => abort.abort();
  }, [scroller]);
  return { isPlacing, leave: () => void (isLeft.current = true) };
}
