/** Sends a sale or received goods that waited on this device, as it happened. */
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import { call } from '../../../net/api.ts';
import type { Sending } from '../../../outbox/kinds.ts';
import { adoptProduct } from '../changes.ts';
import { requireAuthor, timesOf } from './late.ts';
import type { UnsentAct } from './unsent-act.ts';

export async function bookAct(act: UnsentAct, { memberId, signal }: Sending): Promise<LateOutcome | undefined> {
  await requireAuthor(memberId);
  const { inventory, sale } = await sent(act, memberId, signal);
  adoptProduct(inventory);
  return sale;
}

async function sent(act: UnsentAct, userId: string, signal: AbortSignal) {
  const { inventoryId, pharmacyId, nonce, writtenAt } = act;
  if (act.receipt) {
    const asked = { inventoryId, pharmacyId, userId, ...act.receipt, nonce };
    return {
      ...(await call('POST /api/business/inventory/addstock/:inventoryId', asked, { signal })),
      sale: undefined,
    };
  }
  const asked = { id: inventoryId, userId, ...act.sale, ...timesOf(writtenAt), nonce };
  return call('POST /api/business/inventory/:id/late-sale', asked, { signal });
}
