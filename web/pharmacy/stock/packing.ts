/** A product's packing while it is typed: each pack holds a number of the one before, the first a number of smallest units. */
import { refusalOfUnits, type Unit, unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';

export interface Pack {
  key: number;
  name: string;
  /** The typed text. */
  holds: string;
}

export interface Packing {
  base: string;
  /** Smallest first. */
  packs: readonly Pack[];
}

export const UNPACKED: Packing = { base: '', packs: [] };

/** The pack sizes to send. An incomplete one ends the row. */
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

/** Largest first, the smallest unit last. */
export function unitsIn(packing: Packing): Unit[] {
  const units = packSizesOf(packing).toReversed();
  return unitsOf({ baseUnit: packing.base.trim(), units }).filter(({ name }) => name !== '');
}

/** What is wrong with it, by field. */
export function faultsOfPacking(packing: Packing): Record<string, string> {
  const refusal = refusalOfUnits(packing.base, packSizesOf(packing));
  if (refusal === 'twice') return { units: t('Two units have the same name') };
  return refusal === 'size' ? { units: t('The largest pack has too many of the smallest unit') } : {};
}
