/** The first position of a chat's message list that opens with unread messages. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** After this, rows are measured and the list is still, unless the device is busy. */
const PLACED_MS = 250;
const MOST_TRIES = 12;

interface Opening {
  go: () => void;
  /** True once the first unread message is visible. */
  isThere: () => boolean;
  placed: () => void;
}

/** Starts at the first unread message, even if a later answer brings it, unless the reader has scrolled or left. */
export function useOpening(
  scroller: RefObject<HTMLElement | null>,
  seq: number | undefined,
  { go, isThere, placed }: Opening,
): { isPlacing: RefObject<boolean>; leave: () => void } {
  const isLeft = useRef(false);
  const isPlacing = useRef(false);
  const begin = useEffectEvent(go);
  const end = useEffectEvent(placed);
  // rows measured late end the scroll towards them
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
