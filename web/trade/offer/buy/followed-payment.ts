/** The payment that a buyer's screen follows, started here or found running, until it arrives or is refunded. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { offerQuery } from '../queries.ts';

/** The polling interval in case no live event arrives. */
const ASK_AGAIN_MS = 15_000;

/** The attempt started on this screen. */
interface Try {
  room: string;
  reference: string;
  /** True once its payer says that they sent the money. */
  isSent: boolean;
}

export interface FollowedPayment {
  /** True while it may still arrive: no other can start. */
  isAwaited: boolean;
  /** A purchase that this screen has followed to its end. */
  paid: OfferDetail['bought'];
  /** Reference of the attempt that can be verified. */
  reference: string | undefined;
  begun: (last: Try) => void;
  /** Resets the screen to buy again. */
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
