/** The member's outbox in the screen: what of a feature's items is unsent, and how to write, retry and throw away. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveState } from '../net/live.ts';
import { newNonce } from '../net/nonce.ts';
import { useOnline } from '../ui/use-online.ts';
import type { OutboxItem, OutboxKind } from './kinds.ts';
import { itemStorageOf } from './item-storage.ts';
import { Outbox } from './outbox.ts';
import { tabsOf } from './tabs.ts';

const AGAIN_MS = 3000;

/** One of each member who was signed in since the page was loaded; each goes on sending when its screen is left. */
const outboxes = new Map<string, Outbox>();

function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const outbox = new Outbox({ memberId, storage: itemStorageOf(memberId), tabs: tabsOf(memberId) });
  outboxes.set(memberId, outbox);
  return outbox;
}

/** Of every kind, as this tab knows it. */
export function unsentOf(memberId: string): readonly OutboxItem[] {
  return outboxOf(memberId).items();
}

interface OutboxOfKind<Item extends OutboxItem> {
  unsent: readonly Item[];
  /** In the order given, after what was written before; with a nonce what was tried without the outbox and may be stored. */
  write: (items: readonly Written<Item>[]) => void;
  /** In the place of the item of its nonce, to be sent. */
  replace: (item: Item) => void;
  retry: (nonce: string) => void;
  /** Done once the device has forgotten it. */
  discard: (nonce: string) => Promise<void>;
}

/** Each member of a union by itself. */
type Written<Item extends OutboxItem> = Item extends OutboxItem
  ? Omit<Item, 'nonce' | 'kind' | 'writtenAt'> & { nonce?: string }
  : never;

/** The kind is a registered one. `onSent` hears of its items that the server has stored. */
export function useOutbox<Item extends OutboxItem, Answer>(
  { name }: OutboxKind<Item, Answer>,
  memberId: string,
  onSent: (answer: Answer, item: Item) => void,
): OutboxOfKind<Item> {
  const outbox = outboxOf(memberId);
  const [items, setItems] = useState(() => outbox.items());
  const told = useEffectEvent(onSent);
  useEffect(() => {
    setItems(outbox.items());
    return outbox.watch((sent) => {
      setItems(outbox.items());
      if (sent?.item.kind === name) told(sent.answer as Answer, sent.item as Item);
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

/** True where an item would leave now: the live line takes a while to find out that the network is gone. */
export function useConnected(): boolean {
  const isConnected = useLiveState() === 'online';
  return useOnline() && isConnected;
}

/** For every screen: sends what waits each time the line is there, and again while it is bad. */
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
