/** A system message: one line about the event, and below a wallet's request its card, updated in place. */
import type { Message } from '#contract/chat/message.ts';
import { PaymentCardView } from './Cards.tsx';
import { systemMessageText } from './system-message-text.ts';
import { useWalletCard } from './wallet-card.ts';
import { messageTime } from './message-time.ts';

interface SystemMessageProps {
  message: Message;
  selfId: string;
  openWallet: (() => void) | undefined;
}

export function SystemMessage({ message, selfId, openWallet }: SystemMessageProps) {
  const { card, date, system } = message;
  const wording = systemMessageText(message, selfId);
  const cardOf = useWalletCard();
  const isRequest = card?.kind === 'payment' && system?.what === 'requested';
  const live = isRequest && cardOf(card.walletAddress);
  if (isRequest && !live) return <PaymentCardView card={card} text={wording} open={openWallet} />;
  const line = (
    <p title={messageTime(date)} className="px-6 py-1.5 text-center text-xs text-quiet wrap-anywhere">
      {wording}
    </p>
  );
  return live ? (
    <>
      {line}
      {live}
    </>
  ) : (
    line
  );
}
