/** Makes the fee calculator answer while somebody types, and keeps the input in the address, to share it. */
import { formatNaira } from '#rules/money.ts';
import {
  calculate,
  type Calculation,
  CALCULATOR_FIELDS,
  type CalculatorFault,
  type CalculatorField,
  type CalculatorInput,
} from '#rules/money/calculator.ts';
import { groupAsTyped, groupedAmount, plainAmount } from '../../ui/form/amount-text.ts';
import { fieldOf } from '../enhance-form/page.ts';

/** Fields that hold money; a quantity does not. */
const SUMS: readonly CalculatorField[] = ['amount', 'price'];

export function answerAtOnce(): void {
  const form = document.querySelector<HTMLFormElement>('#calculator');
  if (!form) return;
  const answer = () => {
    const input = Object.fromEntries(CALCULATOR_FIELDS.map((name) => [name, fieldOf(form, name).value]));
    showAnswer(form, calculate(input));
    keepInAddress(input);
  };
  const texts = new Map(SUMS.map((name) => [name, groupedAmount(fieldOf(form, name).value)]));
  for (const [name, text] of texts) fieldOf(form, name).value = text;
  form.addEventListener('input', (event) => {
    const { target } = event;
    for (const [name, before] of texts) {
      const field = fieldOf(form, name);
      if (target === field) texts.set(name, groupAsTyped(field, before, event));
    }
    // the amount and quantity with price are alternatives: typing one clears the other
    const others: readonly CalculatorField[] = target === fieldOf(form, 'amount') ? ['quantity', 'price'] : ['amount'];
    for (const name of others) {
      fieldOf(form, name).value = '';
      if (texts.has(name)) texts.set(name, '');
    }
    answer();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer();
  });
}

function showAnswer(form: HTMLFormElement, result: Calculation): void {
  const quote = result && 'quote' in result ? result.quote : undefined;
  const sums = { base: quote?.baseKobo, fee: quote?.feeKobo, gross: quote?.grossKobo };
  for (const [name, kobo] of Object.entries(sums)) {
    document.querySelector(`[data-result=${name}]`)!.textContent = kobo === undefined ? '–' : formatNaira(kobo);
  }
  const fault = result && 'fault' in result ? result : undefined;
  const words = JSON.parse(form.dataset.words!) as Record<CalculatorFault, string>;
  for (const name of CALCULATOR_FIELDS) {
    const isHere = fault?.field === name;
    fieldOf(form, name).ariaInvalid = String(isHere);
    document.getElementById(`${name}-fault`)!.textContent = isHere ? words[fault.fault] : '';
  }
}

function keepInAddress(input: CalculatorInput): void {
  const plain = CALCULATOR_FIELDS.map((name) => [name, plainOf(name, input[name] ?? '')]);
  const query = new URLSearchParams(plain.filter(([, value]) => value?.trim())).toString();
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
}

function plainOf(name: CalculatorField, typed: string): string {
  return SUMS.includes(name) ? plainAmount(typed) : typed;
}
