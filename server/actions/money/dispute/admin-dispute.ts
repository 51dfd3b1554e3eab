/** Disputes before an administrator: queue, details, and the ruling. */
import { adminDispute, type DisputeDetails } from '#contract/money/admin-dispute.ts';
import { addressOf } from '#contract/route/route.ts';
import { disputedBy } from '#rules/money/dispute.ts';
import { endedAlready } from '#rules/money/permission.ts';
import { nothingHere, requireFound } from '#rules/error.ts';
import { type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { findDispatch } from '../../../store/money/dispute/dispatch.ts';
import { type DisputeRow, findDispute, findHolderName, holderOf } from '../../../store/money/dispute/dispute.ts';
import { findDisputeOfPicture } from '../../../store/money/dispute/dispute-picture.ts';
import { listChatSince, listOpenDisputes } from '../../../store/money/dispute/dispute-queue.ts';
import { listPayments } from '../../../store/money/payment/payment.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { findWallet, lockWallet } from '../../../store/money/wallet/wallet.ts';
import { findDealGoods } from '../../../store/trade/deal/deal.ts';
import { openDeleted } from '../../../auth/deleted-words.ts';
import { recordLook, record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { rule as decide } from './dispute.ts';
import { showThread } from './dispute-thread.ts';
import { showWalletStory } from '../wallet/wallet-output.ts';
import { readPrivatePicture } from '../../media/picture.ts';
import { openPrivateFile } from '../../media/stored-file.ts';

export const list: Action<'admin', typeof adminDispute.list> = (ctx, { after }) =>
  listOpenDisputes(ctx.db, ctx.admin.email, after);

export const show: Action<'admin', typeof adminDispute.show> = async (ctx, { id }) => {
  const dispute = await find(ctx, id);
  await recordLook(ctx, { what: 'view dispute', subject: `dispute:${id}` });
  const at = (photo: string) => addressOf(adminDispute.photo, { id, photo });
  const wallet = await showWalletStory(ctx.db, dispute.walletId);
  const sent = await findDispatch(ctx.db, dispute.walletId);
  const photo = sent?.picture ? at(sent.picture) : null;
  return {
    dispute: await showThread(ctx, dispute, at),
    wallet: { ...wallet, dispatch: wallet.dispatch && { ...wallet.dispatch, photo } },
    goods: await findDealGoods(ctx.db, dispute.walletId),
    holder: toHolder(ctx, dispute),
    ownName: await findHolderName(ctx.db, ctx.admin.email),
    payments: await disputedIn(ctx, dispute),
    chat: (await listChatSince(ctx.db, id)).map(({ sealed, file, ...line }) => ({
      ...line,
      ...(sealed && { message: openDeleted(ctx, line._id, sealed) ?? line.message }),
      file: file && {
        url: addressOf(adminDispute.file, { id, fileId: file.id }),
        mime: file.mime,
        durationMs: file.durationMs,
      },
    })),
  };
};

function toHolder({ admin }: AdminCtx, dispute: DisputeRow): DisputeDetails['holder'] {
  const holder = holderOf(dispute);
  return holder && { name: holder.name, since: holder.since.toISOString(), mine: holder.email === admin.email };
}

export const photo: Action<'admin', typeof adminDispute.photo> = async (ctx, { id, photo: name }) => {
  const { walletId } = await find(ctx, id);
  const visible = await findDisputeOfPicture(ctx.db, { walletId, name });
  const isWaybill = (await findDispatch(ctx.db, walletId))?.picture === name;
  if (visible?.id !== id && !isWaybill) throw nothingHere();
  await recordLook(ctx, { what: 'view dispute photo', subject: `dispute:${id}`, reason: name });
  return readPrivatePicture(ctx, name);
};

/** Serves only files of the chat messages that the dispute shows. */
export const file: Action<'admin', typeof adminDispute.file> = async (ctx, { id, fileId }) => {
  await find(ctx, id);
  const line = (await listChatSince(ctx.db, id)).find((each) => each.file?.id === fileId);
  if (!line?.file) throw nothingHere();
  const { stored, name, mime } = line.file;
  await recordLook(ctx, { what: 'view dispute file', subject: `dispute:${id}`, reason: stored });
  return openPrivateFile(ctx, stored, { mime, ...(mime === 'application/pdf' && { download: name }) });
};

async function disputedIn(ctx: AdminCtx, dispute: DisputeRow): Promise<DisputeDetails['payments']> {
  const disputed = disputedBy(await listPayments(ctx.db, dispute.walletId), dispute);
  return Promise.all(
    disputed.map(async (payment) => {
      const left = await findLeft(ctx.db, payment);
      return {
        _id: payment.id,
        user: { _id: payment.payerId, fullName: payment.payerName },
        reference: payment.reference,
        amount: nairaOfKobo(left.baseKobo),
        charge: nairaOfKobo(left.feeKobo),
      };
    }),
  );
}

/** Rules once, recorded in the same transaction; a second ruling is refused as ended. */
export const rule: Action<'admin', typeof adminDispute.rule> = async (ctx, { id, resolution, shares, ruling }) => {
  requireProof(ctx);
  const { walletId } = await findOthersDispute(ctx, id);
  const by = `admin:${ctx.admin.email}`;
  const back = shares.map(({ paymentId, amount }) => ({ paymentId, baseKobo: koboOfNaira(amount) }));
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const dispute = await findDispute(trx, id);
    if (dispute?.state !== 'open') throw endedAlready();
    await record(ctx, trx, { what: `rule ${resolution}`, subject: `dispute:${id}`, reason: ruling });
    await decide(ctx, trx, wallet, dispute, { resolution, shares: back, ruling, by });
  });
  return { success: true };
};

/** Throws if the administrator is its opener or its supplier. */
export async function findOthersDispute(ctx: AdminCtx, id: string): Promise<DisputeRow> {
  const dispute = await find(ctx, id);
  const wallet = await findWallet(ctx.db, dispute.walletId);
  await requireImpartial(ctx, ctx.db, [dispute.openerId, wallet.supplierId]);
  return dispute;
}

/** Returns the sum a ruling moves, the charge included. */
export async function findDisputedKobo(ctx: AdminCtx, dispute: DisputeRow): Promise<Kobo> {
  const disputed = disputedBy(await listPayments(ctx.db, dispute.walletId), dispute);
  const left = await Promise.all(disputed.map((payment) => findLeft(ctx.db, payment)));
  return left.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
}

async function find(ctx: AdminCtx, id: string): Promise<DisputeRow> {
  return requireFound(await findDispute(ctx.db, id));
}
