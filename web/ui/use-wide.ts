/** Whether there is room for a column beside the content: from the width on at which dialogs no longer fill the screen. */
import { useSyncExternalStore } from 'react';

const WIDE = window.matchMedia('(width >= 1000px)');

export function useWide(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      WIDE.addEventListener('change', watcher);
      return () => WIDE.removeEventListener('change', watcher);
    },
    () => WIDE.matches,
  );
}
