/** The amount of a donation: thousands are grouped while it is typed, a suggestion sets it, and what a card cannot pay is said at once. */
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
  // typed before the script came
  let shown = groupedAmount(field.value);
  field.value = shown;
  showChosen(shown);
  field.addEventListener('input', (event) => {
    shown = groupAsTyped(field, shown, event);
    showChosen(shown);
  });
  for (const button of all('[data-naira]')) {
    button.addEventListener('click', () => typeAmount(form, button.dataset['naira'] ?? ''));
  }
  form.addEventListener('formdata', ({ formData }) => formData.set('amount', plainAmount(field.value)));
}

/** As if typed, so that its error is cleared. */
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

/** Beside what every field is checked for. */
export function faultsOfAmount(form: HTMLFormElement): Record<string, string> {
  const words = wordsOf<DonationWords>(form);
  const { value } = fieldOf(form, 'amount');
  if (!value.trim()) return {};
  if (!isAmount(value, {})) return { amount: words.noAmount };
  const refusal = refusalOfGross(koboOfNaira(Number(plainAmount(value))));
  return refusal ? { amount: words.refusals[refusal.id] ?? words.noAmount } : {};
}
