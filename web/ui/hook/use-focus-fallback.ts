/** When the focused element disappears, focuses the list around it, so that Tab and screen readers continue there. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusFallback<E> {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export function useFocusFallback<E extends HTMLElement>(): FocusFallback<E> {
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
    // a removed element passes the focus to nothing
    onBlur({ relatedTarget }) {
      if (relatedTarget) last.current = null;
    },
  };
}
