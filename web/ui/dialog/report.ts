/** The thing a member is about to report, as shared state: set by any menu, read by the shell's dialog. */
import { useSyncExternalStore } from 'react';
import type { ReportKind } from '#rules/feed/report.ts';

export interface Reported {
  kind: ReportKind;
  id: string;
}

let reported: Reported | undefined;
const watchers = new Set<() => void>();

export function askToReport(what: Reported): void {
  become(what);
}

export function closeReport(): void {
  become(undefined);
}

export function useReported(): Reported | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => reported,
  );
}

function become(next: Reported | undefined): void {
  reported = next;
  for (const watcher of watchers) watcher();
}
