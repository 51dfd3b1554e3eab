/** A quantity while it is typed, in one of a product's units. */
import { useState } from 'react';
import { type Amount, CARTON, countTyped, type Unit, unitNamed } from '#rules/pharmacy/amount.ts';

export interface AmountField {
  /** The typed text. */
  text: string;
  type: (text: string) => void;
  unit: string;
  choose: (unit: string) => void;
  /** The number of units; undefined unless it is a whole number within bounds. */
  quantity: number | undefined;
  smallest: Amount | undefined;
}

/** Starts in the previous unit or the largest one. A unit that no longer exists is ignored. */
export function useAmount(units: readonly Unit[], chosenBefore?: string, typedBefore = ''): AmountField {
  const [text, type] = useState(typedBefore);
  const [chosen, choose] = useState(chosenBefore);
  const unit = units.find(({ name }) => name === chosen)?.name ?? units[0]?.name ?? CARTON;
  const quantity = countTyped(text);
  const factor = unitNamed(units, unit)?.factor ?? 1;
  return { text, type, unit, choose, quantity, smallest: quantity && quantity * factor };
}
