/** How a product is packed, while it is being typed: each pack holds so many of the one before it, the first so many of the smallest unit. */
import { type Unit, unitsOf } from '#rules/pharmacy/amount.ts';

export interface Pack {
  key: number;
  name: string;
  /** As it was typed. */
  holds: string;
}

export interface Packing {
  base: string;
  /** From the smallest. */
  packs: readonly Pack[];
}

export const UNPACKED: Packing = { base: '', packs: [] };

/** The pack sizes as they are sent; what is not yet filled in ends the row of packs. */
export function packSizesOf({ packs }: Packing): Unit[] {
  const sizes: Unit[] = [];
  let factor = 1;
  for (const { name, holds } of packs) {
    factor *= Number(holds);
    if (name.trim() === '' || !Number.isInteger(factor) || factor < 2) break;
    sizes.push({ name: name.trim(), factor });
  }
  return sizes;
}

/** The largest first, the smallest unit last. */
export function unitsIn(packing: Packing): Unit[] {
  const units = packSizesOf(packing).toReversed();
  return unitsOf({ baseUnit: packing.base.trim(), units }).filter(({ name }) => name !== '');
}
