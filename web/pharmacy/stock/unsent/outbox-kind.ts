/** The outbox kind of sales and receipts: one after the other per pharmacy, in the order written. */
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import { ApiError, messageOf } from '../../../net/errors.ts';
import { t } from '../../../i18n.ts';
import { isLineFailure, loaded, type OutboxKind } from '../../../outbox/kinds.ts';
import { STOCK_ACT } from '../../outbox-names.ts';
import type { UnsentAct } from './unsent-act.ts';

const load = () => loaded(() => import('./book-act.ts'));

export const stockActKind: OutboxKind<UnsentAct, LateOutcome | undefined> = {
  ...STOCK_ACT,
  isLasting: true,
  orderKeyOf: ({ pharmacyId }) => pharmacyId,
  load,
  send: async (act, sending) => (await load()).bookAct(act, sending),
  refusalOf: refusalOfChange,
  outcomeOf: (sale) => (sale && (sale.isSpilled || sale.waiting > 0) ? sale : undefined),
};

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
