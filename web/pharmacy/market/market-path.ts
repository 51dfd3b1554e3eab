/** Addresses that open a new offer's form, filled in from stock. */
import { PATHS } from '../../paths.ts';

/** Address parameter: the batch that the new offer is made from. */
export const FROM_BATCH = 'batch';
export const FOR_PRODUCT = 'demand';
export const JOINT_FOR_PRODUCT = 'joint';

export function pathOfBatchOffer(batchId: string): string {
  return `${PATHS.offers}?${FROM_BATCH}=${encodeURIComponent(batchId)}`;
}

export function pathOfDemand(inventoryId: string): string {
  return `${PATHS.offers}?${FOR_PRODUCT}=${encodeURIComponent(inventoryId)}`;
}

export function pathOfJoint(inventoryId: string): string {
  return `${PATHS.offers}?${JOINT_FOR_PRODUCT}=${encodeURIComponent(inventoryId)}`;
}
