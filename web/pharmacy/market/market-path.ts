/** The addresses that open the form of a new offer, filled in from the stock. */
import { PATHS } from '../../paths.ts';

/** What the address of the offers says a new one is to be made of. */
export const FROM_BATCH = 'batch';
export const FOR_PRODUCT = 'demand';

export function pathOfBatchOffer(batchId: string): string {
  return `${PATHS.offers}?${FROM_BATCH}=${encodeURIComponent(batchId)}`;
}

export function pathOfDemand(inventoryId: string): string {
  return `${PATHS.offers}?${FOR_PRODUCT}=${encodeURIComponent(inventoryId)}`;
}
