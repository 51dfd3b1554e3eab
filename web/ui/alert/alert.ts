/** The app's single alert as shared state: any code shows it, the user closes it. */
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../net/errors.ts';

export type AlertKind = 'Success' | 'Warning' | 'Error' | 'Neutral';

interface AlertState {
  alert_show: boolean;
  alert_message: string;
  alert_type: AlertKind;
}

const HIDDEN: AlertState = { alert_show: false, alert_message: '', alert_type: 'Neutral' };

let alert = HIDDEN;
const watchers = new Set<() => void>();

export function showAlert(kind: AlertKind, message: string): void {
  become({ alert_show: true, alert_message: message, alert_type: kind });
}

/** Shows any thrown value as an alert. */
export function showError(error: unknown): void {
  showAlert('Error', messageOf(error));
}

export function resetAlert(): void {
  become(HIDDEN);
}

export function useAlert(): AlertState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => alert,
  );
}

function become(next: AlertState): void {
  alert = next;
  for (const watcher of watchers) watcher();
}
