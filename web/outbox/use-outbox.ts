/** The member's outbox for screens: a feature's unsent items, and functions to write, retry and discard. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveState } from '../net/live.ts';
import { newNonce } from '../net/nonce.ts';
import { useOnline } from '../ui/hook/use-online.ts';
import type { OutboxItem, OutboxKind } from './kinds.ts';
import { itemStorageOf } from './item-storage.ts';
import { Outbox } from './outbox.ts';
import { tabsOf } from './tabs.ts';

const AGAIN_MS = 3000;

/** One outbox per member signed in since the page loaded; each keeps sending after its screen is left. */
const outboxes = new Map<string, Outbox>();

function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const outbox = new Outbox({ memberId, storage: itemStorageOf(memberId), tabs: tabsOf(memberId) });
  outboxes.set(memberId, outbox);
  return outbox;
}

/** The unsent items of every kind known to this tab. */
export function unsentOf(memberId: string): readonly OutboxItem[] {
  return outboxOf(memberId).items();
}

interface OutboxOfKind<Item extends OutboxItem> {
  unsent: readonly Item[];
  /** Appends items in this order. Pass the nonce of an item that was already sent without the outbox and may be stored. */
  write: (items: readonly Written<Item>[]) => void;
  /** Replaces the item with the same nonce, to be sent. */
  replace: (item: Item) => void;
  retry: (nonce: string) => void;
  /** Resolves once the device has deleted it. */
  discard: (nonce: string) => Promise<void>;
}

/** Distributes over a union. */
type Written<Item extends OutboxItem> = Item extends OutboxItem
  ? Omit<Item, 'nonce' | 'kind' | 'writtenAt'> & { nonce?: string }
  : never;

/** A kind by its name alone, for a screen that need not load how it is sent. */
interface Named {
  readonly name: string;
}

/** The kind must be registered. `onSent` gets its items that the server has stored. */
export function useOutbox<Item extends OutboxItem, Answer>(
  { name }: OutboxKind<Item, Answer> | Named,
  memberId: string,
  onSent: (answer: Answer, item: Item) => void,
): OutboxOfKind<Item> {
  const outbox = outboxOf(memberId);
  const [items, setItems] = useState(() => outbox.items());
  const handleSent = useEffectEvent(onSent);
  useEffect(() => {
    setItems(outbox.items());
    return outbox.watch((sent) => {
      setItems(outbox.items());
      if (sent?.item.kind === name) handleSent(sent.answer as Answer, sent.item as Item);
    });
  }, [outbox, name]);
  return {
    unsent: items.filter((item): item is Item => item.kind === name),
    write(written) {
      const writtenAt = new Date().toISOString();
      for (const each of written) outbox.write({ nonce: newNonce(), ...each, kind: name, writtenAt });
      void outbox.flush();
    },
    replace(item) {
      outbox.write(item);
      void outbox.retry(item.nonce);
    },
    retry: (nonce) => void outbox.retry(nonce),
    discard: (nonce) => outbox.discard(nonce),
  };
}

/** True if an item would be sent now. The live connection alone is slow to notice a lost network. */
export function useConnected(): boolean {
  const isConnected = useLiveState() === 'online';
  return useOnline() && isConnected;
}

/** Sends waiting items at each connect, and retries while the connection is bad. Every screen uses it. */
export function useSending(memberId: string): void {
  const online = useConnected();
  useEffect(() => {
    if (!online || !memberId) return undefined;
    const outbox = outboxOf(memberId);
    void outbox.flush();
    const again = setInterval(() => void outbox.flush(), AGAIN_MS);
    return () => clearInterval(again);
  }, [online, memberId]);
}
