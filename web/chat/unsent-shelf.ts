/** Keeps a member's unsent messages on the device, one list a member, whatever tabs are open. */
import { get, update } from 'idb-keyval';
import type { OutboxParts, Unsent } from './outbox.ts';

export function shelfOf(memberId: string): OutboxParts['shelf'] {
  const key = `mortar.unsent.${memberId}`;
  const change = (to: (items: readonly Unsent[]) => readonly Unsent[]) =>
    update<readonly Unsent[]>(key, (items = []) => to(items));
  return {
    load: async () => (await get<readonly Unsent[]>(key)) ?? [],
    put: (item) =>
      change((items) =>
        items.some(({ nonce }) => nonce === item.nonce)
          ? items.map((other) => (other.nonce === item.nonce ? item : other))
          : [...items, item],
      ),
    remove: (nonce) => change((items) => items.filter((item) => item.nonce !== nonce)),
  };
}
