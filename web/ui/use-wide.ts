/** What there is room for beside each other. */
import { useSyncExternalStore } from 'react';

const WIDE = window.matchMedia('(width >= 1000px)');
const TWO_PANES = window.matchMedia('(width >= 1024px)');
const TWO_COLUMNS = window.matchMedia('(width >= 48rem)');

/** A column beside the content: from the width on at which dialogs no longer fill the screen. */
export function useWide(): boolean {
  return useMedia(WIDE);
}

/** A list, and beside it what is chosen there: a tablet held sideways, and wider. */
export function useTwoPanes(): boolean {
  return useMedia(TWO_PANES);
}

/** Two cards: from the width of `md` on. */
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
