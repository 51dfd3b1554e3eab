/** Shows the state of a donation: its buttons, the note about the money, and the thanks. */
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { PRIMARY, QUIET } from '../donation/looks.ts';
import type { DonationWords } from '../donation/words.ts';
import { all, show } from '../enhance-form/page.ts';
import type { Attempt } from './attempt.ts';
import type { Note } from './note.ts';

export type Step = 'rest' | 'opening' | 'checkout' | 'verifying';

export interface DonationState {
  step: Step;
  /** The attempt that can still be paid. */
  attempt: Attempt | undefined;
  note: Note | undefined;
}

export interface Gift extends Attempt {
  /** The amount in naira. */
  amount: number;
}

/** True if the money of the last try may still arrive. */
export function mayCome({ attempt, note }: DonationState): boolean {
  return attempt !== undefined && !note?.closed;
}

export function renderDonation(form: HTMLFormElement, state: DonationState, words: DonationWords): void {
  const { step, attempt, note } = state;
  const payments = form.querySelector<HTMLElement>('[data-payments]')!;
  const pay = payments.querySelector<HTMLButtonElement>('[type=submit]')!;
  const verify = payments.querySelector<HTMLButtonElement>('[data-verify]')!;
  payments.classList.toggle('sm:grid-cols-2', attempt !== undefined);
  verify.hidden = attempt === undefined;
  verify.ariaBusy = `${step === 'verifying'}`;
  for (const button of [pay, verify]) button.disabled = step !== 'rest';
  const isVerifyFirst = mayCome(state);
  payments.prepend(isVerifyFirst ? verify : pay);
  setLook(verify, isVerifyFirst ? PRIMARY : QUIET);
  setLook(pay, isVerifyFirst ? QUIET : PRIMARY);
  pay.querySelector('[data-label]')!.textContent = attempt || note ? words.payAgain : words.donate;
  for (const kind of ['error', 'warning']) setNote(`note-${kind}`, note?.kind === kind ? note.text : undefined);
}

/** Shows a text in the note of this id; undefined hides it. */
export function setNote(id: string, text: string | undefined): void {
  const note = document.getElementById(id);
  if (!note) return;
  note.toggleAttribute('data-open', text !== undefined);
  note.querySelector('[data-said]')!.textContent = text ?? '';
}

export function showThanks({ amount, reference }: Gift, words: DonationWords): void {
  for (const place of all('[data-sum]')) place.textContent = formatNaira(koboOfNaira(amount));
  for (const place of all('[data-reference]')) {
    place.textContent = words.reference.replace('{reference}', () => reference);
  }
  turnTo('given', words);
}

/** Shows the form or the thanks. */
export function turnTo(part: 'asked' | 'given', words: DonationWords): void {
  const title = document.querySelector('h1')!;
  show('[data-asked]', part === 'asked');
  show('[data-given]', part === 'given');
  title.textContent = words.titles[part];
  document.title = `${words.titles[part]} · Mortar`;
  // the focused element is hidden now
  title.tabIndex = -1;
  title.focus();
}

/** Gives a button one of the two looks. */
export function setLook(button: HTMLElement, look: typeof PRIMARY | typeof QUIET): void {
  button.classList.remove(...PRIMARY.split(' '), ...QUIET.split(' '));
  button.classList.add(...look.split(' '));
}
