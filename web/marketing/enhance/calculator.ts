/** The fee calculator answers as one types; what it answers is in its address too, to be sent to somebody. */
import { formatNaira } from '#rules/money.ts';
import { calculate, CALCULATOR_FIELDS, type CalculatorField, type CalculatorInput } from '#rules/payment/calculator.ts';
import { groupAsTyped, groupedAmount, plainAmount } from '../../ui/form/amount-text.ts';

/** Sums of money; a quantity is none. */
const SUMS: readonly CalculatorField[] = ['amount', 'price'];

export function answerAtOnce(): void {
  const form = document.querySelector<HTMLFormElement>('#calculator');
  if (!form) return;
  const fieldOf = (name: CalculatorField) => form.elements.namedItem(name) as HTMLInputElement;
  const answer = () => {
    const input = Object.fromEntries(CALCULATOR_FIELDS.map((name) => [name, fieldOf(name).value]));
    showResult(input);
    showFaults(form, input, fieldOf);
    keepInAddress(input);
  };
  const shown = new Map(SUMS.map((name) => [name, groupedAmount(fieldOf(name).value)]));
  for (const [name, text] of shown) fieldOf(name).value = text;
  form.addEventListener('input', (event) => {
    const { target } = event;
    for (const [name, before] of shown) {
      if (target === fieldOf(name)) shown.set(name, groupAsTyped(fieldOf(name), before, event));
    }
    // one way of asking at a time: the amount, or quantity and price
    const others: readonly CalculatorField[] = target === fieldOf('amount') ? ['quantity', 'price'] : ['amount'];
    for (const name of others) {
      fieldOf(name).value = '';
      if (shown.has(name)) shown.set(name, '');
    }
    answer();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer();
  });
}

function showResult(input: CalculatorInput): void {
  const result = calculate(input);
  const quote = result && 'quote' in result ? result.quote : undefined;
  const sums = { base: quote?.baseKobo, fee: quote?.feeKobo, gross: quote?.grossKobo };
  for (const [name, kobo] of Object.entries(sums)) {
    const place = document.querySelector(`[data-result=${name}]`);
    if (place) place.textContent = kobo === undefined ? '–' : formatNaira(kobo);
  }
}

function showFaults(
  form: HTMLFormElement,
  input: CalculatorInput,
  fieldOf: (name: CalculatorField) => HTMLInputElement,
): void {
  const result = calculate(input);
  const fault = result && 'fault' in result ? result : undefined;
  const words = {
    amount: form.dataset.faultAmount,
    most: form.dataset.faultMost,
    quantity: form.dataset.faultQuantity,
  };
  for (const name of CALCULATOR_FIELDS) {
    const isHere = fault?.field === name;
    fieldOf(name).ariaInvalid = String(isHere);
    const place = document.getElementById(`${name}-fault`);
    if (place) place.textContent = isHere ? (words[fault.fault] ?? '') : '';
  }
}

function keepInAddress(input: CalculatorInput): void {
  const plain = CALCULATOR_FIELDS.map((name) => [name, plainOf(name, input[name] ?? '')] as const);
  const typed = plain.filter(([, value]) => value.trim()).map((each) => [...each]);
  const query = new URLSearchParams(typed).toString();
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
}

function plainOf(name: CalculatorField, typed: string): string {
  return SUMS.includes(name) ? plainAmount(typed) : typed;
}
