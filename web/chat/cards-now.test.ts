/** A card never says of a wallet what is over. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { withWallet } from './cards-now.ts';

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
  date: '2026-11-21T08:00:00.000Z',
});
const paid = (walletAddress: string) =>
  ({ kind: 'payment', walletAddress, state: 'open', amount: 10_350, quantity: 2 }) as const;

it('those of the wallet say its state, and every other message stays the very same', () => {
  const messages = [message(1, null), message(2, paid('now')), message(3, paid('before'))];
  const [words, card, other] = withWallet(messages, { walletAddress: 'now', state: 'released' });
  expect(card?.card).toMatchObject({ state: 'released', amount: 10_350 });
  expect([words, other]).toEqual([messages[0], messages[2]]);
  expect(words).toBe(messages[0]);
  expect(withWallet(messages, undefined)).toBe(messages);
});
