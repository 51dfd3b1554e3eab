/** What happened in a chat without anybody writing it: who came and went, what was asked, paid and received. */
import type { Message } from '#contract/chat.ts';
import { PaymentCardView } from './Cards.tsx';
import { messageTime } from './message-time.ts';

interface SystemLineProps {
  message: Message;
  openWallet: (() => void) | undefined;
}

export function SystemLine({ message: { message, card, date }, openWallet }: SystemLineProps) {
  if (card?.kind === 'payment') return <PaymentCardView card={card} words={message} open={openWallet} />;
  return (
    <p title={messageTime(date)} className="px-6 py-1.5 text-center text-xs text-quiet wrap-anywhere">
      {message}
    </p>
  );
}
