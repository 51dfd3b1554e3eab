/** The key by which the router restores a history entry's state, such as its scroll position. */

/**
 * Call before the router is created. By default all screens opened by address share one key, so each would start at
 * the previous one's scroll position. A reload and Back restore the entry's own key.
 */
export function keepOwnHistoryKey(): void {
  const state: unknown = history.state;
  const held = typeof state === 'object' ? state : null;
  if (held && 'key' in held) return;
  history.replaceState({ ...held, key: Math.random().toString(36).slice(2, 10) }, '');
}
