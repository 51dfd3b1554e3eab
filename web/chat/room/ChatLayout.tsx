/** Fills the window between the bars, or on a phone the whole window, so that the message box stays above the keyboard. */
import { type ReactNode, useEffect } from 'react';

/** `label`: the accessible name of the content. */
export function ChatLayout({ label, children }: { label: string; children: ReactNode }) {
  useVisibleHeight();
  return (
    <div className="conversation relative min-h-72 grow phone:min-h-0">
      <section
        aria-label={label}
        className="absolute inset-0 mx-auto flex max-w-5xl flex-col border-base-300 bg-base-200 sm:max-lg:border-x lg:max-w-none"
      >
        {children}
      </section>
    </div>
  );
}

/** A smaller difference is a browser bar that comes and goes. */
const KEYBOARD_PX = 120;
const VARIABLE = '--visible-height';

/** Measures the window above an overlaying keyboard, for browsers that do not shrink the window. */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // zoomed in, the visible part is smaller without a keyboard
      const isCovered = visible.scale === 1 && window.innerHeight - visible.height > KEYBOARD_PX;
      if (!isCovered) return style.removeProperty(VARIABLE);
      style.setProperty(VARIABLE, `${visible.height}px`);
      // the browser scrolled the page to show the field, which is visible now
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
