/** A buyer's flow: reserve the goods, open the checkout, and follow the payment until it arrives or is refunded. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { koboOfNaira, nairaOfKobo, type Quote } from '#rules/money.ts';
import { withDelivery } from '#rules/money/delivery-cost.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { aboutQuery } from '../../../net/about.ts';
import { call } from '../../../net/api.ts';
import { openCheckout } from '../../../money/checkout/checkout.ts';
import { checkoutWords } from '../../../money/checkout/words.ts';
import { ApiError, messageOf, saidHere } from '../../../net/errors.ts';
import { pathOfChatroom } from '../../../paths.ts';
import { queryClient } from '../../../net/query.ts';
import { offerChanged, offerQuery } from '../queries.ts';
import type { Destination } from './DeliverTo.tsx';
import { type BuyNote, type Ended, noteOf } from './buy-notes.ts';
import { type FollowedPayment, useFollowedPayment } from './followed-payment.ts';

export type BuyStep = 'rest' | 'paying' | 'verifying';

export interface BuyWay extends Pick<FollowedPayment, 'isAwaited' | 'paid'> {
  step: BuyStep;
  note: BuyNote | undefined;
  /** Throws an ApiError, at the quantity if less is left. Without a destination, a reserved purchase keeps its own. */
  buy: (quantity: number, to?: Destination) => Promise<void>;
  /** Reserves the goods and opens an account for the buyer's transfer. The offer's `purchase` shows it. */
  buyByTransfer: (quantity: number, to?: Destination) => Promise<void>;
  verify: () => Promise<void>;
  /** The buyer says that they sent the transfer. */
  sent: () => Promise<void>;
  giveUp: () => Promise<void>;
  /** Resets the screen to buy again. */
  forget: () => void;
}

type ReservedPurchase = NonNullable<OfferDetail['purchase']>;

/** The quote at the price reserved for the buyer, or else the asking price. */
function quoteNow({ price, purchase }: OfferDetail, quantity: number): Quote {
  const isReserved = purchase?.quantity === quantity;
  return quoteFor(koboOfNaira((isReserved ? purchase.unitPrice : price) ?? 0), quantity);
}

interface Asked {
  quantity: number;
  to: Destination | undefined;
  about: { chargesDelivery: boolean } | undefined;
}

/** The same quote with delivery. */
export function quoteTo(offer: OfferDetail, { quantity, to, about }: Asked): Quote {
  const delivery = { costKobo: to?.costKobo ?? 0, isCharged: about?.chargesDelivery !== false };
  return withDelivery(quoteNow(offer, quantity), delivery);
}

export function usePurchase(offer: OfferDetail): BuyWay {
  const { step, setStep, note, setNote, verify, ...payment } = useVerifying(offer);
  const buying = useBuying(offer, { setStep, setNote, verify });
  const { _id: businessId } = offer;

  async function verifyAwaited(how: Ended) {
    const { reference } = payment;
    setNote(undefined);
    if (offer.purchase && reference !== undefined) await verify(offer.purchase, { reference, how });
  }

  async function giveUp() {
    setNote(undefined);
    cacheOffer((await call('DELETE /api/business/purchase/:businessId', { businessId })).business);
    payment.forget();
  }

  function forget() {
    setNote(undefined);
    payment.forget();
  }

  return {
    ...payment,
    step,
    note,
    ...buying,
    verify: () => verifyAwaited('asked'),
    sent: () => verifyAwaited('transfer'),
    giveUp,
    forget,
  };
}

/** Reserves the goods, and opens the checkout or an account for the transfer. */
function useBuying(
  offer: OfferDetail,
  { setStep, setNote, verify }: Pick<ReturnType<typeof useVerifying>, 'setStep' | 'setNote' | 'verify'>,
) {
  const { data: about } = useQuery(aboutQuery);
  const { _id: businessId } = offer;
  const askFor = (quantity: number, to: Destination | undefined) => ({
    businessId,
    quantity,
    amount:
      !to && offer.purchase ? offer.purchase.amount : nairaOfKobo(quoteTo(offer, { quantity, to, about }).grossKobo),
    ...to?.choice,
  });

  async function buyByTransfer(quantity: number, to?: Destination) {
    setNote(undefined);
    setStep('paying');
    try {
      cacheOffer((await call('POST /api/business/purchase/transfer/:businessId', askFor(quantity, to))).business);
    } catch (error) {
      offerChanged(businessId);
      throw atQuantity(error);
    } finally {
      setStep('rest');
    }
  }

  async function buy(quantity: number, to?: Destination) {
    setNote(undefined);
    setStep('paying');
    try {
      const asked = askFor(quantity, to);
      const { business, result } = await call('POST /api/business/purchase/:businessId', asked);
      const reserved = cacheOffer(business).purchase;
      if (!reserved) throw new ApiError('conflict');
      const { reference } = result.data;
      const ended = (how: Ended, failure?: string) => void verify(reserved, { reference, how, failure });
      const checkout = { kind: about?.checkout ?? 'paystack', payment: result.data, words: checkoutWords() } as const;
      openCheckout(checkout, {
        onSuccess: () => ended('paid'),
        onCancel: () => ended('closed'),
        onBankTransferConfirmationPending: () => ended('transfer'),
        onError: (message) => ended('closed', message),
      });
    } catch (error) {
      setStep('rest');
      offerChanged(businessId);
      throw atQuantity(error);
    }
  }

  return { buy, buyByTransfer };
}

interface CheckoutEnd {
  reference: string;
  how: Ended;
  /** Why the checkout closed without the buyer. The money may have arrived all the same. */
  failure?: string | undefined;
}

/** Asks the provider about a payment and shows the result. */
function useVerifying(offer: OfferDetail) {
  const navigate = useNavigate();
  const [step, setStep] = useState<BuyStep>('rest');
  const [note, setNote] = useState<BuyNote>();
  const payment = useFollowedPayment(offer);

  async function verify({ chatroom, walletAddress }: ReservedPurchase, { reference, how, failure }: CheckoutEnd) {
    setStep('verifying');
    if (how !== 'asked') payment.begun({ room: chatroom, reference, isSent: how === 'transfer' });
    try {
      const asked = { walletAddress, reference, chatroomId: chatroom, sent: how === 'transfer' };
      const answer = await call('POST /api/wallet/payment/verify/chatroom/:walletAddress', asked);
      const made = answer.wallet.referenceCodes.find((one) => one.reference === reference);
      if (answer.success && made?.paymentStatus) return void navigate(pathOfChatroom(chatroom));
      setNote(noteOf(made, how, { failure, said: saidHere(answer).message }));
    } catch (error) {
      setNote({ kind: 'error', text: failure ?? messageOf(error) });
    } finally {
      // first learn whether the money is on its way; until then nothing can be paid
      await queryClient.invalidateQueries({ queryKey: offerQuery(offer._id).queryKey });
      setStep('rest');
    }
  }

  return { ...payment, step, setStep, note, setNote, verify };
}

/** Caches the offer and returns it. */
function cacheOffer(business: OfferDetail): OfferDetail {
  queryClient.setQueryData(offerQuery(business._id).queryKey, business);
  return business;
}

/** Moves the error "less is left" to the quantity field. */
function atQuantity(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.details['left'] !== 'number') return error;
  return new ApiError(error.type, { message: error.message, fields: { quantity: error.message } });
}
