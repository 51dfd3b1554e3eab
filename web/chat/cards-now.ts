/** The cards of a wallet's steps say how the wallet is now, also those that were kept before it changed. */
import type { Message } from '#contract/chat.ts';
import type { WalletState } from '#rules/wallet.ts';

export interface WalletNow {
  walletAddress: string;
  state: WalletState;
}

/** The same messages where nothing of them differs. */
export function withWallet(messages: readonly Message[], wallet: WalletNow | undefined): readonly Message[] {
  return wallet ? messages.map((message) => ofNow(message, wallet)) : messages;
}

function ofNow(message: Message, { walletAddress, state }: WalletNow): Message {
  const { card } = message;
  if (card?.kind !== 'payment' || card.walletAddress !== walletAddress || card.state === state) return message;
  return { ...message, card: { ...card, state } };
}
