/** A quantity that is being typed, in one of a product's units. */
import { useState } from 'react';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { type Unit, unitNamed } from '#rules/pharmacy/unit.ts';
import { firstUnitOf } from './product-units.ts';

export interface Amount {
  /** As it was typed. */
  text: string;
  type: (text: string) => void;
  unit: string;
  choose: (unit: string) => void;
  /** Undefined where it is no whole number within bounds. */
  quantity: number | undefined;
  /** The same in smallest units. */
  smallest: number | undefined;
}

/** In the largest unit until another one is chosen, as it may have been before; a unit that is there no more is no choice. */
export function useAmount(units: readonly Unit[], chosenBefore?: string, typedBefore = ''): Amount {
  const [text, type] = useState(typedBefore);
  const [chosen, choose] = useState(chosenBefore);
  const unit = units.find(({ name }) => name === chosen)?.name ?? firstUnitOf(units);
  const number = Number(text);
  const isWhole = text !== '' && Number.isInteger(number) && number >= 1 && number <= STOCK_LIMITS.quantity;
  const quantity = isWhole ? number : undefined;
  const factor = unitNamed(units, unit)?.factor ?? 1;
  return { text, type, unit, choose, quantity, smallest: quantity && quantity * factor };
}
