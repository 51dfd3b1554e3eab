/** Which dialogs are open, the last one on top: outside of that nothing is heard or can be pressed. */
import { useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const watchers = new Set<() => void>();

/** Answers how to take it off again. */
export function putOnTop(dialog: string): () => void {
  become([...open, dialog]);
  return () => become(open.filter((other) => other !== dialog));
}

/** Undefined where none is open. */
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
