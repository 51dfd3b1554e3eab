/** A donor's flow: register, checkout, verify, and the message after each. */
import {
  DONATION_FORM_PATHS,
  type RegisteredDonor,
  type StartedDonation,
  type VerifiedDonation,
} from '#rules/money/donation-form.ts';
import type { FormRefusal } from '#rules/form-answer.ts';
import { type Checkout, type CheckoutCallbacks, openCheckout } from '../../money/checkout/checkout.ts';
import type { DonationWords } from '../donation/words.ts';
import { type Answered, failureOf, type FormHooks, openForms, PATIENCE_MS, post } from '../enhance-form/form.ts';
import { formNamed, wordsOf } from '../enhance-form/page.ts';
import { faultsOfAmount, typeAmount } from './amount.ts';
import { type Attempt, storeAttempt, storedAttempt } from './attempt.ts';
import { type Left, noteOfUnpaid } from './note.ts';
import { type Gift, mayCome, renderDonation, showThanks, type DonationState, setNote, turnTo } from './screen.ts';
import { download } from '../../net/download.ts';

type Started = StartedDonation & Attempt;

/** States in which the money may still come. */
const MAY_COME: readonly VerifiedDonation['state'][] = ['created', 'initialized', 'pending'];

let form: HTMLFormElement;
let words: DonationWords;
let state: DonationState = { step: 'rest', attempt: undefined, note: undefined };
let gift: Gift | undefined;
/** The donor is registered once: another amount keeps the donor, other details make a new one. */
let registered = { person: '', walletAddress: '' };

export function openDonation(): void {
  const found = formNamed('donation');
  if (!found) return;
  form = found;
  words = wordsOf<DonationWords>(form);
  become({ attempt: storedAttempt() });
  const donation: FormHooks<Started> = { check: faultsOfAmount, send: give, done: openPayment };
  openForms({ donation });
  form.querySelector('[data-verify]')?.addEventListener('click', () => void verify());
  document.querySelector('[data-again]')?.addEventListener('click', giveAgain);
  const receipt = document.querySelector<HTMLButtonElement>('[data-receipt]');
  receipt?.addEventListener('click', () => void once(receipt, async () => gift && downloadReceipt(gift, words)));
  verifyOnReturn();
}

function become(change: Partial<DonationState>): void {
  state = { ...state, ...change };
  renderDonation(form, state, words);
}

async function give(body: URLSearchParams): Promise<Answered<Started, FormRefusal> | undefined> {
  if (mayCome(state) && !(await wantsTwice())) return undefined;
  become({ step: 'opening', note: undefined });
  const started = await start(body);
  if (!started.isGood) become({ step: 'rest' });
  return started;
}

async function start(body: URLSearchParams): Promise<Answered<Started, FormRefusal>> {
  const person = JSON.stringify([...body].filter(([name]) => name !== 'amount'));
  if (registered.person !== person) {
    const donor = await post<RegisteredDonor>(DONATION_FORM_PATHS.register, body, words);
    if (!donor.isGood) return donor;
    registered = { person, walletAddress: donor.answer.walletAddress };
  }
  const { walletAddress } = registered;
  const wish = new URLSearchParams([...body, ['walletAddress', walletAddress]]);
  const started = await post<StartedDonation>(DONATION_FORM_PATHS.donate, wish, words);
  return started.isGood ? { isGood: true, answer: { ...started.answer, walletAddress } } : started;
}

/** Asks before somebody pays again while their first payment may still arrive. */
async function wantsTwice(): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#pay-twice')!;
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener('close', done, { once: true }));
  return dialog.returnValue === 'yes';
}

function openPayment(_: HTMLFormElement, { walletAddress, reference, ...payment }: Started): void {
  const attempt = { walletAddress, reference };
  storeAttempt(attempt);
  become({ step: 'checkout', attempt });
  const kind = form.querySelector<HTMLElement>('[data-checkout]')?.dataset['checkout'] as Checkout['kind'];
  openCheckout(
    { kind, payment, words: words.checkout },
    callbacksFor((left, failure) => void verify(left, failure)),
  );
}

function callbacksFor(ended: (left: Left, failure?: string) => void): CheckoutCallbacks {
  return {
    onSuccess: () => ended('paid'),
    onCancel: () => ended('closed'),
    onBankTransferConfirmationPending: () => ended('transfer'),
    onError: (message) => ended('asked', message),
  };
}

/** `failure` says why the checkout ended; the donation may have arrived all the same. */
async function verify(left: Left = 'asked', failure?: string): Promise<void> {
  const { attempt } = state;
  if (!attempt) return;
  become({ step: 'verifying', note: undefined });
  const body = new URLSearchParams({ ...attempt });
  const verified = await post<VerifiedDonation>(DONATION_FORM_PATHS.verify, body, words);
  if (!verified.isGood) {
    const text = failure ?? verified.answer.failure ?? words.failed;
    return become({ step: 'rest', note: { kind: 'error', text } });
  }
  const { answer } = verified;
  const pendingAttempt = MAY_COME.includes(answer.state) ? attempt : undefined;
  storeAttempt(pendingAttempt);
  become({ step: 'rest', attempt: pendingAttempt, note: answer.success ? undefined : noteOf(answer, left, failure) });
  if (!answer.success) return;
  gift = { ...attempt, amount: answer.amount };
  showThanks(gift, words);
}

function noteOf(answer: VerifiedDonation, left: Left, failure: string | undefined): DonationState['note'] {
  return failure === undefined ? noteOfUnpaid(left, answer, words) : { kind: 'error', text: failure };
}

function giveAgain(): void {
  gift = undefined;
  form.reset();
  typeAmount(form, '');
  turnTo('asked', words);
}

/** Verifies at once when the donor returns from Paystack's own page. */
function verifyOnReturn(): void {
  const address = new URL(location.href);
  if (address.searchParams.has('reference')) {
    address.search = '';
    history.replaceState(history.state, '', address);
    void verify();
  }
  // the donor pressed Back and the browser kept this page
  addEventListener('pageshow', () => {
    if (state.step === 'checkout' && !document.querySelector('dialog[open]')) void verify();
  });
}

async function once(button: HTMLButtonElement, act: () => Promise<unknown>): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  await act();
  button.ariaBusy = 'false';
}

const PLACE = 'receipt-error';

/** Downloads the receipt of a gift. */
async function downloadReceipt({ walletAddress, reference }: Attempt, words: DonationWords): Promise<void> {
  setNote(PLACE, undefined);
  const address = `/api/donor/receipt/${walletAddress}/${encodeURIComponent(reference)}/receipt.pdf`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return download(await response.blob(), 'mortar-receipt.pdf');
    const { type = '' } = (await response.json().catch(() => ({}))) as { type?: string };
    setNote(PLACE, words.failures[type] ?? words.failed);
  } catch (error) {
    setNote(PLACE, failureOf(error, words));
  }
}
