/** True if the device has a network connection, as far as it knows. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(
    (watcher) => onlineManager.subscribe(watcher),
    () => onlineManager.isOnline(),
  );
}
