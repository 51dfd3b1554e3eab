/** The outbox kind of sales and receipts: one after the other per pharmacy, in the order written. */
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import { call } from '../../../net/api.ts';
import { ApiError, messageOf } from '../../../net/errors.ts';
import { t } from '../../../i18n.ts';
import { isLineFailure, type OutboxKind } from '../../../outbox/kinds.ts';
import { startSession } from '../../../net/session.ts';
import { adoptProduct } from '../changes.ts';
import type { UnsentAct } from './unsent-act.ts';

export const stockActKind: OutboxKind<UnsentAct, LateOutcome | undefined> = {
  name: 'stock act',
  isLasting: true,
  orderKeyOf: ({ pharmacyId }) => pharmacyId,
  async send(act, { memberId, signal }) {
    // another member may have signed in since: changes are never sent in their name
    const self = await startSession();
    if (self?._id !== memberId) throw new ApiError('unauthenticated');
    const { inventory, sale } = await sent(act, memberId, signal);
    adoptProduct(inventory);
    return sale;
  },
  refusalOf: (error) => refusalOfChange(error),
  outcomeOf: (sale) => (sale && (sale.isSpilled || sale.waiting > 0) ? sale : undefined),
};

async function sent(act: UnsentAct, userId: string, signal: AbortSignal) {
  const { inventoryId, pharmacyId, nonce, writtenAt } = act;
  if (act.receipt) {
    const asked = { inventoryId, pharmacyId, userId, ...act.receipt, nonce };
    return {
      ...(await call('POST /api/business/inventory/addstock/:inventoryId', asked, { signal })),
      sale: undefined,
    };
  }
  const sentAt = new Date().toISOString();
  // guards against a clock that was set back
  const soldAt = writtenAt < sentAt ? writtenAt : sentAt;
  const asked = { id: inventoryId, userId, ...act.sale, soldAt, sentAt, nonce };
  return call('POST /api/business/inventory/:id/late-sale', asked, { signal });
}

function isType(error: unknown, type: ApiError['type']): boolean {
  return error instanceof ApiError && error.type === type;
}

/** Why a change of the stock stays on its author's device; undefined if it is sent again. */
export function refusalOfChange(error: unknown): string | undefined {
  if (isLineFailure(error) || isType(error, 'too_many')) return undefined;
  if (isType(error, 'not_found') || isType(error, 'forbidden')) {
    return t('You no longer work at this pharmacy, or the product was removed. Show this to someone who works there.');
  }
  const faults = error instanceof ApiError ? Object.values(error.fields) : [];
  return faults.length > 0 ? faults.join(' · ') : messageOf(error);
}
