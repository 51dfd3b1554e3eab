/** Keeps a scroller at its end while its reader is there, and lets go as soon as they scroll up. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as being there. */
const NEAR_PX = 48;

interface End {
  atEnd: boolean;
  /** For every scroll. */
  scrolled: () => void;
  /** For every change of size: of what is scrolled, or of the window on it when a keyboard comes up. */
  resized: () => void;
  toEnd: () => void;
  /** Before the list is taken elsewhere. */
  letGo: () => void;
}

interface EndOf {
  count: number;
  /** Goes to the end whenever it changes: the reader has just written something there. */
  own: string | undefined;
  /** What is scrolled ends before the present: its end is no place to stay. */
  inPast: boolean;
}

export function useEnd(scroller: RefObject<HTMLElement | null>, { count, own, inPast }: EndOf): End {
  const stays = useRef(!inPast);
  const lastTop = useRef(0);
  const [atEnd, setAtEnd] = useState(!inPast);

  function toEnd() {
    const { current: element } = scroller;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
    stays.current = true;
    setAtEnd(true);
  }

  function letGo() {
    stays.current = false;
    setAtEnd(false);
  }

  function scrolled() {
    const { current: element } = scroller;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
    if (near) stays.current = !inPast;
    else if (element.scrollTop < lastTop.current) stays.current = false;
    lastTop.current = element.scrollTop;
    setAtEnd(stays.current);
  }

  function resized() {
    if (stays.current) toEnd();
  }

  const stayThere = useEffectEvent(resized);
  const goThere = useEffectEvent(toEnd);
  useLayoutEffect(() => stayThere(), [count]);
  useEffect(() => {
    if (own !== undefined) goThere();
  }, [own]);
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => stayThere());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return { atEnd, scrolled, resized, toEnd, letGo };
}
