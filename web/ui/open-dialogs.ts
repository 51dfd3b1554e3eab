/** The stack of open dialogs: everything outside the topmost is inert. */
import { useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const watchers = new Set<() => void>();

/** Returns a function that removes it again. */
export function putOnTop(dialog: string): () => void {
  become([...open, dialog]);
  return () => become(open.filter((other) => other !== dialog));
}

/** Undefined if none is open. */
export function useTopDialog(): string | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => open.at(-1),
  );
}

function become(next: readonly string[]): void {
  open = next;
  for (const watcher of watchers) watcher();
}
