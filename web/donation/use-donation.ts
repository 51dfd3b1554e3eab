/** A donor's flow: register, checkout, verify, and the message after each. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { aboutQuery } from '../about.ts';
import { call } from '../api.ts';
import { type CheckoutCallbacks, openCheckout } from '../checkout/checkout.ts';
import { messageOf, saidHere } from '../errors.ts';
import { type Attempt, storeAttempt, storedAttempt } from './stored-donation.ts';
import { type Left, type Note, noteOfUnpaid } from './messages.ts';

export type DonationStep = 'rest' | 'opening' | 'checkout' | 'verifying';

export interface Wish {
  name: string;
  email: string;
  phone: string;
  amount: number;
  contact_number: string;
}

export interface Gift extends Attempt {
  amount: number;
}

export interface DonationWay {
  step: DonationStep;
  note: Note | undefined;
  /** An attempt that may still be paid. */
  attempt: Attempt | undefined;
  gift: Gift | undefined;
  /** Throws an ApiError where the payment cannot be started. */
  give: (wish: Wish) => Promise<void>;
  verify: (left?: Left) => Promise<void>;
  again: () => void;
}

export function useDonation(): DonationWay {
  const { data: about } = useQuery(aboutQuery);
  const [step, setStep] = useState<DonationStep>('rest');
  const [note, setNote] = useState<Note>();
  const [attempt, keep] = useAttempt();
  const [gift, setGift] = useState<Gift>();
  const register = useRegistration();

  async function give(wish: Wish) {
    setNote(undefined);
    setStep('opening');
    try {
      const walletAddress = await register(wish);
      const { email, amount } = wish;
      const { result } = await call('POST /api/donor/donate/:walletAddress', { walletAddress, email, amount });
      const opened = { walletAddress, reference: result.data.reference };
      keep(opened);
      setStep('checkout');
      openCheckout(
        about?.checkout ?? 'paystack',
        result.data,
        callbacksFor((left, failure) => void verify(left, opened, failure)),
      );
    } catch (error) {
      setStep('rest');
      throw error;
    }
  }

  /** `failure` says why the checkout ended by itself; the gift may have come all the same. */
  async function verify(left: Left = 'asked', tried: Attempt | undefined = attempt, failure?: string) {
    if (!tried) return;
    setNote(undefined);
    setStep('verifying');
    try {
      const answer = await call('POST /api/donor/verify/:walletAddress', { ...tried });
      if (answer.success) setGift({ ...tried, amount: answer.amount });
      else if (failure !== undefined) setNote({ kind: 'error', text: failure });
      else setNote(noteOfUnpaid(left, { ...answer, error: saidHere(answer).message }));
      const mayCome = ['created', 'initialized', 'pending'].includes(answer.state);
      keep(mayCome ? tried : undefined);
    } catch (error) {
      setNote({ kind: 'error', text: failure ?? messageOf(error) });
    } finally {
      setStep('rest');
    }
  }

  return { step, note, attempt, gift, give, verify, again: () => setGift(undefined) };
}

function callbacksFor(verify: (left: Left, failure?: string) => void): CheckoutCallbacks {
  return {
    onSuccess: () => verify('paid'),
    onCancel: () => verify('closed'),
    onBankTransferConfirmationPending: () => verify('transfer'),
    onError: (message) => verify('asked', message),
  };
}

/** Stored also where the page is left for the provider's own. */
function useAttempt(): [Attempt | undefined, (next: Attempt | undefined) => void] {
  const [attempt, setAttempt] = useState(storedAttempt);
  return [
    attempt,
    (next) => {
      setAttempt(next);
      storeAttempt(next);
    },
  ];
}

/** Registers a donor once: another sum keeps the donor, another person is a new one. */
function useRegistration(): (wish: Wish) => Promise<string> {
  const known = useRef({ person: '', walletAddress: '' });
  return async (wish) => {
    const { amount, ...facts } = wish;
    const person = JSON.stringify(facts);
    if (known.current.person !== person) {
      const { wallet } = await call('POST /api/donor/register', { ...facts, amount });
      known.current = { person, walletAddress: wallet.walletAddress };
    }
    return known.current.walletAddress;
  };
}
