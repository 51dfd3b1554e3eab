/** A payer's flow: Pay now, a transfer or the checkout, Verify payment, and the message after each. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { aboutQuery } from '../../net/about.ts';
import { messageOf, saidHere } from '../../net/errors.ts';
import { openCheckout } from '../checkout/checkout.ts';
import { checkoutWords } from '../checkout/words.ts';
import { type Left, noteOfArrival, type PaymentNote, unpaidMessage } from './payment-messages.ts';
import { shareOf, unitsQuote } from './share-labels.ts';
import { openTransfer, payWallet, verifyPayment, type WalletPlace } from './queries.ts';

export type PaymentStep = 'rest' | 'opening' | 'checkout' | 'verifying';

export interface PaymentWay {
  step: PaymentStep;
  note: PaymentNote | undefined;
  /** Throws an ApiError where the payment cannot be started. */
  pay: (quantity: number | null) => Promise<void>;
  /** Starts a payment by bank transfer. The wallet shows the account. */
  payByTransfer: (quantity: number | null) => Promise<void>;
  verify: (reference: string, left?: Left) => Promise<void>;
}

/** `selfId`: the payer. */
export function usePayment(place: WalletPlace, wallet: Wallet, selfId: string): PaymentWay {
  const { data: about } = useQuery(aboutQuery);
  const { walletAddress } = wallet;
  const { step, setStep, note, setNote, verify } = useVerifying(place, walletAddress, selfId);

  function askFor(quantity: number | null) {
    const asked = shareOf(wallet, selfId)?.amount ?? wallet.amount;
    const units = unitsQuote(wallet, quantity ?? 1, about);
    const isOfUnits = quantity !== null && wallet.shares.length === 0;
    return { walletAddress, quantity, amount: isOfUnits ? nairaOfKobo(units.grossKobo) : asked };
  }

  async function payByTransfer(quantity: number | null) {
    setNote(undefined);
    setStep('opening');
    try {
      await openTransfer(place, askFor(quantity));
    } finally {
      setStep('rest');
    }
  }

  async function pay(quantity: number | null) {
    setNote(undefined);
    setStep('opening');
    try {
      const payment = await payWallet(place, askFor(quantity));
      setStep('checkout');
      openCheckout(
        { kind: about?.checkout ?? 'paystack', payment, words: checkoutWords() },
        {
          onSuccess: () => void verify(payment.reference, 'paid'),
          onCancel: () => void verify(payment.reference, 'closed'),
          onBankTransferConfirmationPending: () => void verify(payment.reference, 'transfer'),
          onError: (message) => void verify(payment.reference, 'asked', message),
        },
      );
    } catch (error) {
      setStep('rest');
      throw error;
    }
  }

  return { step, note, pay, payByTransfer, verify };
}

/** Asks the provider about a payment and shows the result. */
function useVerifying(place: WalletPlace, walletAddress: string, selfId: string) {
  const [step, setStep] = useState<PaymentStep>('rest');
  const [note, setNote] = useState<PaymentNote>();

  /** `failure`: why the checkout closed without the payer. The money may have arrived all the same. */
  async function verify(reference: string, left: Left = 'asked', failure?: string) {
    setNote(undefined);
    setStep('verifying');
    try {
      const answer = await verifyPayment(place, { walletAddress, reference, sent: left === 'transfer' });
      const payment = answer.wallet.referenceCodes.find(({ user }) => user._id === selfId);
      if (answer.success) setNote(noteOfArrival());
      else if (failure !== undefined) setNote({ kind: 'error', text: failure, closed: true });
      else setNote(unpaidMessage(left, payment, saidHere(answer).message ?? ''));
    } catch (error) {
      setNote({ kind: 'error', text: failure ?? messageOf(error) });
    } finally {
      setStep('rest');
    }
  }

  return { step, setStep, note, setNote, verify };
}
