/** Batch alerts for members, and the actions that an alert prevents. */
import type { batchAlert } from '#contract/medicine/batch-alert.ts';
import { AppError, fieldError, requireFound } from '#rules/error.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { refusalByAlert } from '#rules/medicine/batch-alert.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db } from '../../../store/db.ts';
import { findAlertInRoom, findAlertOf, findAlertOfBatch } from '../../../store/medicine/safety/alerted-goods.ts';
import { findAlertFor, listAlertedGenerics, listActive } from '../../../store/medicine/safety/batch-alert.ts';

export const list: Action<'member', typeof batchAlert.list> = (ctx, asked) => listActive(ctx.db, asked, ctx.member.id);

export const generics: Action<'member', typeof batchAlert.generics> = async (ctx) => ({
  generics: await listAlertedGenerics(ctx.db),
});

export const show: Action<'member', typeof batchAlert.show> = async (ctx, { id }) => {
  const alert = requireFound(await findAlertFor(ctx.db, id, ctx.member.id));
  return { alert };
};

/** Throws at the field `batchNumber` if an alert names the goods to be offered. */
export async function requireNoAlert(
  db: Db,
  goods: Parameters<typeof findAlertOf>[1] & { kind: OfferKind },
): Promise<void> {
  const alert = goods.kind === 'demand' || goods.batchNumber === '' ? undefined : await findAlertOf(db, goods);
  if (alert) throw fieldError('conflict', 'batchNumber', refusalByAlert(alert.content));
}

/** Throws if an alert holds the batch. */
export async function requireNoAlertOnBatch(db: Db, batchId: string): Promise<void> {
  const alert = await findAlertOfBatch(db, batchId);
  if (alert) throw new AppError('conflict', refusalByAlert(alert.content), { details: { alert: alert._id } });
}

/** Throws if an alert names the goods of a chatroom's offer, so that they are neither paid for nor shipped. */
export async function requireNoAlertInRoom(db: Db, chatId: string): Promise<void> {
  const alert = await findAlertInRoom(db, chatId);
  if (alert) throw new AppError('conflict', refusalByAlert(alert.content), { details: { alert: alert._id } });
}
