/** The key by which the router finds what belongs to an entry of the browser's history again: its scroll position. */

/**
 * Call before the router is created: by itself it has one key for all screens that are opened by their address, so each would begin where the
 * one before it was left. A reload and the way back find the entry's own key again.
 */
export function keepOwnHistoryKey(): void {
  const state: unknown = history.state;
  const held = typeof state === 'object' ? state : null;
  if (held && 'key' in held) return;
  history.replaceState({ ...held, key: Math.random().toString(36).slice(2, 10) }, '');
}
