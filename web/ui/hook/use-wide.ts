/** Media queries for layouts side by side. */
import { useSyncExternalStore } from 'react';

const WIDE = window.matchMedia('(width >= 1000px)');
const TWO_PANES = window.matchMedia('(width >= 1024px)');
const TWO_COLUMNS = window.matchMedia('(width >= 48rem)');

/** Room for a column beside the content: from the width at which dialogs no longer fill the screen. */
export function useWide(): boolean {
  return useMedia(WIDE);
}

/** Room for a list with the chosen item beside it: a tablet in landscape, and wider. */
export function useTwoPanes(): boolean {
  return useMedia(TWO_PANES);
}

/** Room for two cards: from the width of `md`. */
export function useTwoColumns(): boolean {
  return useMedia(TWO_COLUMNS);
}

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (watcher) => {
      media.addEventListener('change', watcher);
      return () => media.removeEventListener('change', watcher);
    },
    () => media.matches,
  );
}
