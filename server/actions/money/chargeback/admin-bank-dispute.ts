/** Bank disputes before an administrator: list, accept, decline with evidence, or end by hand. */
import type { adminBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { invalidField, requireFound } from '#rules/error.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { findProviderDisputeId, listOpenChargebacks } from '../../../store/money/chargeback/chargeback-queue.ts';
import { inTransaction } from '../../../store/db.ts';
import { listPartiesOfBankDispute } from '../../../store/money/payment/payment-party.ts';
import { record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { acceptBankDispute, declineBankDispute } from './chargeback-answer.ts';
import { endByHand } from './chargeback-inconclusive.ts';

export const list: Action<'admin', typeof adminBankDispute.list> = (ctx, { after }) =>
  listOpenChargebacks(ctx.db, after);

export const accept: Action<'admin', typeof adminBankDispute.accept> = async (ctx, { id, message }) => {
  const providerDisputeId = await findBankDispute(ctx, id);
  await recordFirst(ctx, id, { what: 'accept bank dispute', reason: message });
  await acceptBankDispute(ctx, { providerDisputeId, message });
  return { success: true };
};

export const decline: Action<'admin', typeof adminBankDispute.decline> = async (ctx, { id, message, file }) => {
  const providerDisputeId = await findBankDispute(ctx, id);
  if (!file) throw invalidField('file', 'Add a photo of the delivery');
  const { bytes } = await ctx.pictures.encode(file.bytes, ctx.admin.email);
  await recordFirst(ctx, id, { what: 'decline bank dispute', reason: message });
  const visible = { name: 'delivery.webp', type: 'image/webp', bytes: new Uint8Array(bytes) };
  await declineBankDispute(ctx, { providerDisputeId, message, file: visible });
  return { success: true };
};

/** Does not call the provider: the act, its reason and its journal are one transaction. */
export const end: Action<'admin', typeof adminBankDispute.end> = async (ctx, { id, outcome, reason }) => {
  const providerDisputeId = await findBankDispute(ctx, id);
  const act = { what: `end bank dispute as ${outcome}`, subject: `chargeback:${id}`, reason };
  const by = `admin:${ctx.admin.email}`;
  await endByHand(ctx, providerDisputeId, { outcome, by, record: (trx) => record(ctx, trx, act) });
  return { success: true };
};

/** Returns the provider's id of the dispute, once the administrator has proved who they are and has no money in it. */
export async function findBankDispute(ctx: AdminCtx, id: string): Promise<string> {
  requireProof(ctx);
  const providerDisputeId = requireFound(await findProviderDisputeId(ctx.db, id));
  await requireImpartial(ctx, ctx.db, await listPartiesOfBankDispute(ctx.db, id));
  return providerDisputeId;
}

/** Recorded before the provider is called, since an unanswered call may have taken effect. */
function recordFirst(ctx: AdminCtx, id: string, act: { what: string; reason: string }): Promise<void> {
  return inTransaction(ctx.db, (trx) => record(ctx, trx, { ...act, subject: `chargeback:${id}` }));
}
