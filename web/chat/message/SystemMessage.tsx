/** A system message: participants' changes, requests, payments and receipts. */
import type { Message } from '#contract/chat/chat.ts';
import { PaymentCardView } from './Cards.tsx';
import { systemMessageText } from './system-message-text.ts';
import { messageTime } from './message-time.ts';

interface SystemMessageProps {
  message: Message;
  selfId: string;
  openWallet: (() => void) | undefined;
}

export function SystemMessage({ message, selfId, openWallet }: SystemMessageProps) {
  const { card, date } = message;
  const wording = systemMessageText(message, selfId);
  if (card?.kind === 'payment') return <PaymentCardView card={card} text={wording} open={openWallet} />;
  return (
    <p title={messageTime(date)} className="px-6 py-1.5 text-center text-xs text-quiet wrap-anywhere">
      {wording}
    </p>
  );
}
