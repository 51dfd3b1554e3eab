/** Keeps a scroller at its end while the reader is there, and releases it when they scroll up. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as the end. */
const NEAR_PX = 48;

interface StickToBottom {
  atEnd: boolean;
  /** Call for every scroll. */
  scrolled: () => void;
  /** Call for every size change: of the content, or of the window when a keyboard opens. */
  resized: () => void;
  toEnd: () => void;
  /** Call before the list is scrolled elsewhere. */
  letGo: () => void;
}

interface StickToBottomOptions {
  count: number;
  /** A change scrolls to the end: the reader has sent something. */
  own: string | undefined;
  /** True if the list ends before the newest message: it does not stick to its end. */
  inPast: boolean;
  /** True if it starts elsewhere than at its end. */
  startsAbove: boolean;
  /** While true, added messages do not move it. */
  isHeld: () => boolean;
}

export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  { count, own, inPast, startsAbove, isHeld }: StickToBottomOptions,
): StickToBottom {
  const stays = useRef(!inPast && !startsAbove);
  const lastTop = useRef(0);
  const [atEnd, setAtEnd] = useState(!inPast && !startsAbove);

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
    if (isNearEnd(element)) stays.current = !inPast;
    else if (element.scrollTop < lastTop.current) stays.current = false;
    lastTop.current = element.scrollTop;
    setAtEnd(stays.current);
  }

  function resized() {
    const { current: element } = scroller;
    if (!element || !stays.current) return;
    if (!isHeld()) toEnd();
    else if (!isNearEnd(element)) letGo();
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

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_PX;
}
