/** Batches that a sale or a move may take, and its plan after the stock has changed. */
import type { Batch, Inventory, Plan } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { freeOf } from '#rules/pharmacy/amount.ts';
import { unsellable } from '#rules/pharmacy/sale-plan.ts';
import { ApiError } from '../../net/errors.ts';
import { queryClient } from '../../net/query.ts';
import { stockChanged } from '../stock/changes.ts';
import { planQuery, type Sale } from '../stock/queries.ts';

export function sellableOf({ inventory }: Inventory): Batch[] {
  return inventory.filter(isSellable);
}

export function isSellable(batch: Pick<Batch, 'status' | 'expiryDate' | 'onHand' | 'reserved'>): boolean {
  return !unsellable(batch, dayInLagos(new Date())) && freeOf(batch) > 0;
}

/** The stock changed before: shows the new plan. Nothing was sold or moved. */
export function showNewPlan({ pharmacyId, _id }: Inventory, sale: Sale, failure: unknown): void {
  if (!(failure instanceof ApiError) || !('plan' in failure.details)) return;
  queryClient.setQueryData(planQuery(pharmacyId, _id, sale).queryKey, failure.details['plan'] as Plan);
  void stockChanged(pharmacyId, _id);
}
