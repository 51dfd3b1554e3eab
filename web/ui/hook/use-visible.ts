/** True while the tab is visible. */
import { useSyncExternalStore } from 'react';

export function useVisible(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      document.addEventListener('visibilitychange', watcher);
      return () => document.removeEventListener('visibilitychange', watcher);
    },
    () => document.visibilityState === 'visible',
  );
}
