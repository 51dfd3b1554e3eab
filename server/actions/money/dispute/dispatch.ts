/** Dispatch by the supplier, its waybill, and reminders before the inspection period ends. */
import type { dispute as routes } from '#contract/money/dispute.ts';
import { invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { carriersOf } from '#rules/money/delivery.ts';
import { DISPATCH_LIMITS } from '#rules/money/dispute.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction } from '../../../store/db.ts';
import { claimReminder, correctDispatch, findDispatch } from '../../../store/money/dispute/dispatch.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { lockWallet } from '../../../store/money/wallet/wallet.ts';
import { requireAct } from '../wallet/permission.ts';
import { showWallet } from '../wallet/wallet-output.ts';
import { notifyInspect } from './dispute-notify.ts';
import { readPrivatePicture, removeFilesNow, removePictures, savingPrivatePicture } from '../../media/picture.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { startWindow } from '../wallet/wallet-schedule.ts';
import { notifyDispatched } from '../wallet/wallet-notify.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { HOUR_MS } from '#rules/time.ts';

export const dispatch: Action<'member', typeof routes.dispatch> = async (
  ctx,
  { walletAddress, file, expectedOn = null, ...words },
) => {
  requireWaybill(ctx, { expectedOn, carrier: words.carrier });
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await savingPrivatePicture(ctx, file, async (trx, picture) => {
    const trade = await lockTrade(trx, walletId);
    const { wallet, payments } = trade;
    requireAct(ctx, trade, 'dispatch');
    notifyChat(ctx, trx, wallet.chatId);
    const waybill = { ...words, expectedOn, pictureId: picture?.id };
    if (!trade.dispatch) {
      await startWindow(ctx, trx, wallet, waybill);
      await notifyDispatched(ctx, trx, wallet, { payments, waybillNumber: words.waybillNumber });
      // a buyer may have acknowledged receipt before the dispatch
      return settleWallet(ctx, trx, walletId);
    }
    const replaced = await correctDispatch(trx, walletId, waybill);
    if (replaced !== undefined) await removePictures(ctx, trx, [replaced]);
  });
  await removeFilesNow(ctx);
  return { wallet: await showWallet(ctx, walletId) };
};

/** Throws unless the operator lists the carrier and the arrival date is plausible. */
function requireWaybill(ctx: Ctx, { carrier, expectedOn }: { carrier: string; expectedOn: string | null }): void {
  if (carrier !== '' && !carriersOf(ctx.config.carriers).includes(carrier)) {
    throw invalidField('carrier', 'Choose one of the carriers');
  }
  if (expectedOn === null) return;
  const now = ctx.now();
  const last = dayInLagos(daysAfter(now, DISPATCH_LIMITS.expectedDays));
  if (expectedOn < dayInLagos(now) || expectedOn > last) {
    throw invalidField(
      'expectedOn',
      message('Choose a day within the next {days} days', { days: DISPATCH_LIMITS.expectedDays }),
    );
  }
}

/** Serves the photo to members who see the wallet; a replaced photo or one of another wallet is not found. */
export const waybill: Action<'member', typeof routes.waybill> = async (ctx, { walletAddress, photo }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const sent = await findDispatch(ctx.db, walletId);
  if (sent?.picture !== photo) throw nothingHere();
  return readPrivatePicture(ctx, photo);
};

/** The job: sends each reminder once; does nothing if the wallet has ended or was extended meanwhile. */
export async function remindInspection(ctx: Ctx, { walletId, hours }: JobPayloads['remind-inspection']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const sent = await findDispatch(trx, walletId);
    if (wallet.state !== 'open' || !sent || ctx.now() >= sent.dueAt) return;
    const at = new Date(sent.dueAt.getTime() - hours * HOUR_MS);
    if (ctx.now() < at) {
      const key = `remind:${walletId}:${hours}`;
      return ctx.jobs.add(trx, 'remind-inspection', { walletId, hours }, { key, runAt: at });
    }
    if (!(await claimReminder(trx, walletId, hours))) return;
    await notifyInspect(ctx, trx, wallet, await lockPayments(trx, walletId));
  });
}
