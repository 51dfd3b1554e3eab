/** How high the window is above a keyboard that lies over it, for browsers that do not make the window smaller. */
import { useEffect } from 'react';

/** Less is a bar of the browser that comes and goes. */
const KEYBOARD_PX = 120;
const VARIABLE = '--visible-height';

export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // zoomed in, what is visible is a part of the screen and no keyboard
      const isCovered = visible.scale === 1 && window.innerHeight - visible.height > KEYBOARD_PX;
      if (!isCovered) return style.removeProperty(VARIABLE);
      style.setProperty(VARIABLE, `${visible.height}px`);
      // the browser moved the page to show the field, which is in sight now
      window.scrollTo(0, 0);
      return undefined;
    };
    measure();
    visible.addEventListener('resize', measure);
    return () => {
      visible.removeEventListener('resize', measure);
      style.removeProperty(VARIABLE);
    };
  }, []);
}
