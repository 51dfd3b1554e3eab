/** Updates cached cards to the current state of their wallet or offer. */
import type { Message } from '#contract/chat/message.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { WalletState } from '#rules/money/wallet.ts';

export interface WalletNow {
  walletAddress: string;
  state: WalletState;
}

/** Returns the same array if nothing changes. */
export function withWallet(messages: readonly Message[], wallet: WalletNow | undefined): readonly Message[] {
  return wallet ? messages.map((message) => ofNow(message, wallet)) : messages;
}

function ofNow(message: Message, { walletAddress, state }: WalletNow): Message {
  const { card } = message;
  if (card?.kind !== 'payment' || card.walletAddress !== walletAddress || card.state === state) return message;
  return { ...message, card: { ...card, state } };
}

/** Returns the same array if no card shows this offer. */
export function withOffer(messages: readonly Message[], { _id, state, joint }: Offer): readonly Message[] {
  const shows = ({ card }: Message) => card?.kind === 'offer' && card.offerId === _id;
  if (!messages.some(shows)) return messages;
  return messages.map((message) => {
    const { card } = message;
    return card?.kind === 'offer' && shows(message)
      ? { ...message, card: { ...card, now: { state, joint } } }
      : message;
  });
}
