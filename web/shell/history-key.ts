/** The key by which the router finds what belongs to an entry of the browser's history again: its scroll position. */

/**
 * Call before the router is created. It gives one and the same key to every screen that was opened by its address, which would begin where the
 * one before it was left. A reload and the way back find the key in the entry.
 */
export function keepOwnHistoryKey(): void {
  const state: unknown = history.state;
  const held = typeof state === 'object' ? state : null;
  if (held && 'key' in held) return;
  history.replaceState({ ...held, key: Math.random().toString(36).slice(2, 10) }, '');
}
