/** Ended bank disputes before an administrator: the list, and entering what a later mail says about one. */
import type { adminBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { listEndedChargebacks } from '../../../store/money/chargeback/chargeback-ended.ts';
import type { Trx } from '../../../store/db.ts';
import { record } from '../../admin/admin.ts';
import { findBankDispute } from './admin-bank-dispute.ts';
import { enterArbitration, enterFeeReturned } from './bank-mail.ts';

export const ended: Action<'admin', typeof adminBankDispute.ended> = (ctx, { after }) =>
  listEndedChargebacks(ctx.db, after);

export const arbitrate: Action<'admin', typeof adminBankDispute.arbitrate> = async (ctx, { outcome, ...input }) => {
  const [amountKobo, feeKobo] = [koboOfNaira(input.amount), koboOfNaira(input.fee)];
  const what = `arbitration ${outcome}: ${formatNaira(amountKobo)}, fee ${formatNaira(feeKobo)}`;
  const providerDisputeId = await findBankDispute(ctx, input.id);
  await enterArbitration(ctx, providerDisputeId, enteredBy(ctx, input, what), { outcome, amountKobo, feeKobo });
  return { success: true };
};

export const returnFee: Action<'admin', typeof adminBankDispute.returnFee> = async (ctx, input) => {
  const amountKobo = koboOfNaira(input.amount);
  const providerDisputeId = await findBankDispute(ctx, input.id);
  await enterFeeReturned(
    ctx,
    providerDisputeId,
    enteredBy(ctx, input, `fee given back: ${formatNaira(amountKobo)}`),
    amountKobo,
  );
  return { success: true };
};

interface Mail {
  id: string;
  reference: string;
  reason: string;
}

function enteredBy(ctx: AdminCtx, { id, reference, reason }: Mail, what: string) {
  const act = { what, subject: `chargeback:${id}`, reason: `${reference}: ${reason}` };
  return { id, reference, reason, by: `admin:${ctx.admin.email}`, record: (trx: Trx) => record(ctx, trx, act) };
}
