/** Opens a menu by a long press or a right click on its element. */
import { type MouseEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;

/** `id`: the popover's. */
export function usePressMenu(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True if the current touch opened the menu. */
  const opened = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  function open() {
    const menu = document.getElementById(id);
    if (menu && !menu.matches(':popover-open')) menu.showPopover();
  }

  /** Ends the touch without closing the menu that it has just opened. */
  function endTouch() {
    stop();
    if (opened.current) setTimeout(open);
    opened.current = false;
  }

  return {
    onContextMenu(event: MouseEvent) {
      // a link or a selection has its own menu
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
