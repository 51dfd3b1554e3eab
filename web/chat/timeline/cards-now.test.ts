/** Cards show the current state of their wallet. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { withOffer, withWallet } from './cards-now.ts';

const message = (seq: number, card: Message['card']): Message => ({
  _id: `message ${seq}`,
  chatId: 'one',
  seq,
  kind: card ? 'payment' : 'text',
  user: { _id: 'ada', firstName: 'Ada', profileImage: { imageUrl: null } },
  message: 'words',
  nonce: null,
  attachment: null,
  card,
  system: null,
  quote: null,
  forwarded: false,
  date: '2026-11-21T08:00:00.000Z',
});
const paid = (walletAddress: string) =>
  ({ kind: 'payment', walletAddress, state: 'open', amount: 10_350, quantity: 2 }) as const;

it('those of the wallet show its state, and every other message stays the same object', () => {
  const messages = [message(1, null), message(2, paid('now')), message(3, paid('before'))];
  const [words, card, other] = withWallet(messages, { walletAddress: 'now', state: 'released' });
  expect(card?.card).toMatchObject({ state: 'released', amount: 10_350 });
  expect([words, other]).toEqual([messages[0], messages[2]]);
  expect(words).toBe(messages[0]);
  expect(withWallet(messages, undefined)).toBe(messages);
});

it('those of an offer show its state, and every other message stays the same object', () => {
  const card = {
    kind: 'offer',
    offerId: 'one',
    business: 'sale',
    genericName: 'Metformin',
    brandName: '',
    strength: '',
    quantity: 5,
    unit: 'pack',
    price: null,
    town: '',
    state: '',
    creator: { _id: 'ada', fullName: 'Ada Obi' },
    productImage: { imageUrl: null },
  } as const;
  const messages = [message(1, null), message(2, card)];
  const offer = { _id: 'one', state: 'closed', joint: null } as Offer;
  const [words, visible] = withOffer(messages, offer);
  expect(visible?.card).toEqual({ ...card, now: { state: 'closed', joint: null } });
  expect(words).toBe(messages[0]);
  expect(withOffer(messages, { ...offer, _id: 'other' })).toBe(messages);
});
