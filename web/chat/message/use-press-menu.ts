/** Opens a menu by a long press or a right click on what it belongs to. */
import { type MouseEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;

/** `id` of the popover. */
export function usePressMenu(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** By the touch that goes on. */
  const opened = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function open() {
    const menu = document.getElementById(id);
    if (menu && !menu.matches(':popover-open')) menu.showPopover();
  }

  /** Letting go of a press outside a menu closes it; this press has just opened it. */
  function endTouch() {
    stop();
    if (opened.current) setTimeout(open);
    opened.current = false;
  }

  return {
    onContextMenu(event: MouseEvent) {
      // a link or a selection has a menu of its own
      if (window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      open();
      if (event.buttons !== 0) window.addEventListener('pointerup', () => setTimeout(open), { once: true });
    },
    onTouchStart() {
      stop();
      timer.current = setTimeout(() => {
        opened.current = true;
        open();
      }, LONG_MS);
    },
    onTouchMove: stop,
    onTouchEnd: endTouch,
    onTouchCancel: endTouch,
  };
}
