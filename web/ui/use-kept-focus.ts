/** Where what has the focus goes away, the list around it takes the focus: Tab and a screen reader go on from there. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus<E> {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export function useKeptFocus<E extends HTMLElement>(): KeptFocus<E> {
  const ref = useRef<E>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus({ target }) {
      last.current = target;
    },
    // what goes away has no other place to give the focus to
    onBlur({ relatedTarget }) {
      if (relatedTarget) last.current = null;
    },
  };
}
