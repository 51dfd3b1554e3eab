/** A buyer's way: the goods are kept, the checkout opens, and whoever has paid is taken to the chatroom of the purchase. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OfferDetail } from '#contract/offer/offer.ts';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { koboOfNaira, nairaOfKobo, type Quote } from '#rules/money.ts';
import { quoteFor } from '#rules/payment/wallet-share.ts';
import { aboutQuery } from '../../about.ts';
import { call } from '../../api.ts';
import { openCheckout } from '../../checkout/checkout.ts';
import { checkoutWords } from '../../checkout/words.ts';
import { ApiError, messageOf, saidHere } from '../../errors.ts';
import { t } from '../../i18n.ts';
import { pathOfChatroom } from '../../paths.ts';
import { queryClient } from '../../query.ts';
import { offerChanged, offerQuery } from '../queries.ts';

/** In an offer's address: what is asked before the checkout is open. */
export const BUY_PARAM = 'buy';

export type BuyStep = 'rest' | 'paying' | 'verifying';

export interface BuyNote {
  kind: 'warning' | 'error';
  text: string;
}

export interface BuyWay {
  step: BuyStep;
  note: BuyNote | undefined;
  /** Throws an ApiError, at the quantity where less is left. */
  buy: (quantity: number) => Promise<void>;
  giveUp: () => Promise<void>;
}

type Kept = NonNullable<OfferDetail['purchase']>;
type Ended = 'paid' | 'closed' | 'transfer';

/** At the price that is kept for the buyer, or the asking price. */
export function quoteNow({ price, purchase }: OfferDetail, quantity: number): Quote {
  const isKept = purchase?.quantity === quantity;
  return quoteFor(koboOfNaira((isKept ? purchase.unitPrice : price) ?? 0), quantity);
}

export function usePurchase(offer: OfferDetail): BuyWay {
  const { data: about } = useQuery(aboutQuery);
  const navigate = useNavigate();
  const [step, setStep] = useState<BuyStep>('rest');
  const [note, setNote] = useState<BuyNote>();
  const businessId = offer._id;

  async function buy(quantity: number) {
    setNote(undefined);
    setStep('paying');
    try {
      const amount = nairaOfKobo(quoteNow(offer, quantity).grossKobo);
      const asked = { businessId, quantity, amount };
      const { business, result } = await call('POST /api/business/purchase/:businessId', asked);
      const { purchase } = show(business);
      if (!purchase) throw new ApiError('conflict');
      const { reference } = result.data;
      const checkout = { kind: about?.checkout ?? 'paystack', payment: result.data, words: checkoutWords() } as const;
      openCheckout(checkout, {
        onSuccess: () => void verify(purchase, reference, 'paid'),
        onCancel: () => void verify(purchase, reference, 'closed'),
        onBankTransferConfirmationPending: () => void verify(purchase, reference, 'transfer'),
        onError: (message) => void verify(purchase, reference, 'closed', message),
      });
    } catch (error) {
      setStep('rest');
      offerChanged(businessId);
      throw atQuantity(error);
    }
  }

  /** `failure` says why the checkout ended by itself; the money may have come all the same. */
  async function verify({ chatroom, walletAddress }: Kept, reference: string, ended: Ended, failure?: string) {
    setStep('verifying');
    try {
      const asked = { walletAddress, reference, chatroomId: chatroom };
      const answer = await call('POST /api/wallet/payment/verify/chatroom/:walletAddress', asked);
      const payment = answer.wallet.referenceCodes.find((one) => one.reference === reference);
      if (answer.success && payment?.paymentStatus) return void navigate(pathOfChatroom(chatroom));
      setNote(noteOf(payment, ended, { failure, said: saidHere(answer).message }));
    } catch (error) {
      setNote({ kind: 'error', text: failure ?? messageOf(error) });
    } finally {
      offerChanged(businessId);
      setStep('rest');
    }
  }

  async function giveUp() {
    setNote(undefined);
    show((await call('DELETE /api/business/purchase/:businessId', { businessId })).business);
  }

  return { step, note, buy, giveUp };
}

type Payment = Wallet['referenceCodes'][number] | undefined;

/** What is told to a buyer whose money has not come. */
function noteOf(
  payment: Payment,
  ended: Ended,
  { failure, said }: { failure: string | undefined; said: string | undefined },
): BuyNote {
  if (failure !== undefined) return { kind: 'error', text: failure };
  return payment?.state === 'failed' ? declined(payment.gatewayResponse) : unpaid(ended, said);
}

/** Answers what it shows. */
function show(business: OfferDetail): OfferDetail {
  queryClient.setQueryData(offerQuery(business._id).queryKey, business);
  return business;
}

function declined(said: string | null): BuyNote {
  const why = t('The bank said: {said}. Nothing was taken.', { said: said || t('Declined') });
  return { kind: 'error', text: `${why} ${t('Pay again, or try another card.')}` };
}

function unpaid(ended: Ended, said: string | undefined): BuyNote {
  if (ended === 'transfer') {
    const text = t('Your transfer is on its way. We look for it, and it shows here when it has arrived.');
    return { kind: 'warning', text };
  }
  if (ended === 'closed') return { kind: 'warning', text: t('You closed the checkout; nothing was taken.') };
  return { kind: 'error', text: said ?? '' };
}

/** Less is left than was wanted: said where the quantity is typed. */
function atQuantity(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.details['left'] !== 'number') return error;
  return new ApiError(error.type, { message: error.message, fields: { quantity: error.message } });
}
