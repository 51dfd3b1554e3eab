/** A sale or receipt of goods in the outbox: it has happened, and is not booked yet. */
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import type { Inventory, InventoryRow } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { planSale, type SalePlan } from '#rules/pharmacy/sale-plan.ts';
import { type Amount, freeOf, type Unit } from '#rules/pharmacy/amount.ts';
import type { OutboxItem } from '../../../outbox/kinds.ts';
import { waits } from '../../../outbox/outbox.ts';
import type { CallInput } from '../../../net/send.ts';

export type SaleAsked = Omit<
  CallInput<'POST /api/business/inventory/:id/late-sale'>,
  'id' | 'userId' | 'soldAt' | 'sentAt' | 'nonce'
>;
export type ReceiptAsked = Omit<
  CallInput<'POST /api/business/inventory/addstock/:inventoryId'>,
  'inventoryId' | 'pharmacyId' | 'userId' | 'nonce'
>;

interface OfProduct extends OutboxItem {
  pharmacyId: string;
  inventoryId: string;
  /** Shown if the product itself is not loaded. */
  product: Pick<InventoryRow, 'product' | 'brand' | 'strength'>;
  /** The product's units at the time, largest first, the smallest unit last. */
  units: readonly Unit[];
  /** Negative for a sale. */
  hand: Amount;
}
export interface UnsentSale extends OfProduct {
  sale: SaleAsked;
  receipt?: undefined;
  /** Set if not all of it came from the batch in hand. */
  outcome?: LateOutcome;
}
export interface UnsentReceipt extends OfProduct {
  receipt: ReceiptAsked;
  sale?: undefined;
  outcome?: undefined;
}
export type UnsentAct = UnsentSale | UnsentReceipt;

/** The product's details that a change stores. */
export function productOfAct(product: InventoryRow, units: readonly Unit[]) {
  const { _id: inventoryId, pharmacyId, product: name, brand, strength } = product;
  return { inventoryId, pharmacyId, product: { product: name, brand, strength }, units };
}

/** The sum of the waiting changes; negative if goods go out. */
export function waitingSum(acts: readonly UnsentAct[], inventoryId: string): Amount {
  return acts.reduce((sum, act) => sum + (act.inventoryId === inventoryId && waits(act) ? act.hand : 0), 0);
}

/** A sale's plan from the device's data: the loaded batches minus the waiting changes. */
export function planHere(
  { _id: productId, inventory, ...stock }: Pick<Inventory, '_id' | 'inventory' | 'onHand' | 'reserved'>,
  acts: readonly UnsentAct[],
  wanted: Amount,
  batchId?: string,
): SalePlan {
  if (inventory.length === 0) {
    // its batches were never loaded here: the server chooses
    const available = Math.max(0, freeOf(stock) + waitingSum(acts, productId));
    return { takes: [], skipped: [], available, short: Math.max(0, wanted - available) };
  }
  const unsentByBatch = new Map<string, number>();
  for (const { sale } of acts.filter(waits)) {
    for (const line of sale?.plan ?? [])
      unsentByBatch.set(line.batchId, (unsentByBatch.get(line.batchId) ?? 0) + Number(line.quantity));
  }
  const batches = inventory.map(({ _id: id, ...batch }) => ({
    ...batch,
    id,
    onHand: Math.max(batch.reserved, batch.onHand - (unsentByBatch.get(id) ?? 0)),
  }));
  return planSale(batches, wanted, dayInLagos(new Date()), batchId);
}
