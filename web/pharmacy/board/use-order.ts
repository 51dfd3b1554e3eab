/** The ticked products of the list of low stock, and the quantities that a person corrected. */
import { useState } from 'react';
import type { ProductCover } from '#contract/pharmacy/stock-board.ts';

interface Choice {
  isTicked?: boolean;
  /** The quantity as typed. */
  quantity?: string;
}

/** Ticks what the market trades and nobody here asks for yet. */
export function useOrder(products: readonly ProductCover[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const change = (id: string, choice: Choice) => setChoices((all) => ({ ...all, [id]: { ...all[id], ...choice } }));
  const isTicked = ({ inventoryId, isControlled, openDemand }: ProductCover) =>
    !isControlled && (choices[inventoryId]?.isTicked ?? openDemand === null);
  const quantityOf = ({ inventoryId, ask }: ProductCover) => choices[inventoryId]?.quantity ?? String(ask.quantity);
  return {
    lines: products.filter(isTicked).map((product) => ({
      inventoryId: product.inventoryId,
      quantity: Number(quantityOf(product)),
      unit: product.ask.unit,
    })),
    isTicked,
    quantityOf,
    tick: (id: string, next: boolean) => change(id, { isTicked: next }),
    type: (id: string, quantity: string) => change(id, { quantity }),
    clear: () => setChoices({}),
  };
}
