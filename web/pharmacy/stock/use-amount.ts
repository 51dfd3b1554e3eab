/** An amount that is being typed, in one of a product's units. */
import { useState } from 'react';
import { type Amount, CARTON, countTyped, type Unit, unitNamed } from '#rules/pharmacy/amount.ts';

export interface AmountField {
  /** As it was typed. */
  text: string;
  type: (text: string) => void;
  unit: string;
  choose: (unit: string) => void;
  /** How many of the unit; undefined where it is no whole number within bounds. */
  quantity: number | undefined;
  smallest: Amount | undefined;
}

/** In the largest unit until another one is chosen, as it may have been before; a unit that is there no more is no choice. */
export function useAmount(units: readonly Unit[], chosenBefore?: string, typedBefore = ''): AmountField {
  const [text, type] = useState(typedBefore);
  const [chosen, choose] = useState(chosenBefore);
  const unit = units.find(({ name }) => name === chosen)?.name ?? units[0]?.name ?? CARTON;
  const quantity = countTyped(text);
  const factor = unitNamed(units, unit)?.factor ?? 1;
  return { text, type, unit, choose, quantity, smallest: quantity && quantity * factor };
}
