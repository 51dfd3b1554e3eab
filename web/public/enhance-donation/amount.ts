/** The amount of a donation: groups thousands while it is typed, takes suggestions, and says at once what a card cannot pay. */
import { koboOfNaira } from '#rules/money.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import { groupAsTyped, groupedAmount, isAmount, plainAmount } from '../../ui/form/amount-text.ts';
import { PRIMARY, QUIET } from '../donation/looks.ts';
import type { DonationWords } from '../donation/words.ts';
import { all, fieldOf, formNamed, wordsOf } from '../enhance-form/page.ts';
import { setLook } from './screen.ts';

export function openAmount(): void {
  const form = formNamed('donation');
  if (!form) return;
  const field = fieldOf(form, 'amount');
  // typed before the script loaded
  let amountText = groupedAmount(field.value);
  field.value = amountText;
  showChosen(amountText);
  field.addEventListener('input', (event) => {
    amountText = groupAsTyped(field, amountText, event);
    showChosen(amountText);
  });
  for (const button of all('[data-naira]')) {
    button.addEventListener('click', () => typeAmount(form, button.dataset['naira'] ?? ''));
  }
  form.addEventListener('formdata', ({ formData }) => formData.set('amount', plainAmount(field.value)));
}

/** Sets the amount like typing does, so that its error is cleared. */
export function typeAmount(form: HTMLFormElement, text: string): void {
  const field = fieldOf(form, 'amount');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function showChosen(text: string): void {
  for (const button of all('[data-naira]')) {
    const isChosen = Number(plainAmount(text)) === Number(button.dataset['naira']);
    button.ariaPressed = `${isChosen}`;
    setLook(button, isChosen ? PRIMARY : QUIET);
  }
}

/** Errors of the amount, beside what every field is checked for. */
export function faultsOfAmount(form: HTMLFormElement): Record<string, string> {
  const words = wordsOf<DonationWords>(form);
  const { value } = fieldOf(form, 'amount');
  if (!value.trim()) return {};
  if (!isAmount(value, {})) return { amount: words.noAmount };
  const refusal = refusalOfGross(koboOfNaira(Number(plainAmount(value))));
  return refusal ? { amount: words.refusals[refusal.id] ?? words.noAmount } : {};
}
