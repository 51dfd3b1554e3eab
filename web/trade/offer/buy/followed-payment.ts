/** The payment that a buyer's screen follows: begun here or found on its way, until it has arrived or goes back. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { offerQuery } from '../queries.ts';

/** Live events tell of the payment sooner; this is for where none comes through. */
const ASK_AGAIN_MS = 15_000;

/** The try that this screen has begun. */
interface Try {
  room: string;
  reference: string;
  /** Its payer says that they sent the money. */
  isSent: boolean;
}

export interface FollowedPayment {
  /** It may be on its way: no other is begun. */
  isAwaited: boolean;
  /** What this screen has seen to its end. */
  paid: OfferDetail['bought'];
  /** Of the try that may be verified. */
  reference: string | undefined;
  begun: (last: Try) => void;
  /** Ready to buy again. */
  forget: () => void;
}

export function useFollowedPayment({ _id: id, purchase, bought }: OfferDetail): FollowedPayment {
  const [last, setLast] = useState<Try>();
  const [room, follow] = useState(purchase?.chatroom);
  if (purchase && purchase.chatroom !== room) follow(purchase.chatroom);
  const isSent = last?.isSent === true && last.room === purchase?.chatroom;
  const isAwaited =
    purchase !== null && (purchase.payment?.state === 'awaited' || purchase.transfer !== null || isSent);
  useQuery({ ...offerQuery(id), enabled: isAwaited, refetchInterval: ASK_AGAIN_MS });

  function forget() {
    setLast(undefined);
    follow(purchase?.chatroom);
  }

  return {
    isAwaited,
    paid: bought && bought.chatroom === room ? bought : null,
    reference: purchase?.payment?.reference ?? purchase?.transfer?.reference ?? last?.reference,
    begun: setLast,
    forget,
  };
}
