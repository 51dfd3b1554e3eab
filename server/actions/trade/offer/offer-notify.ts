/** Notifications to an offer's interested members: changed, withdrawn, closed. */
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { findJoint } from '../../../store/trade/offer/joint.ts';
import type { LockedOffer } from '../../../store/trade/offer/offer.ts';
import { findOfferFields } from '../../../store/trade/offer/offer-change.ts';
import { listActivePartnerIds } from '../../../store/trade/offer/offer-interest.ts';
import { notify } from '../../notice/notice.ts';

interface OfferNotice {
  id: string;
  kind: 'offer changed' | 'offer withdrawn' | 'offer closed' | 'offer ended';
  /** Null if no member did it. */
  actorId: string | null;
}

export async function notifyPartners(ctx: Ctx, trx: Trx, { id, kind, actorId }: OfferNotice): Promise<void> {
  const to = await listActivePartnerIds(trx, id);
  await notify(ctx, trx, { to, kind, actorId, ...(await aboutOf(trx, id)) });
}

/** Notifies nobody if a group was made, where members continue, or for a joint purchase, whose end has its own notifications. */
export async function notifyClosed(
  ctx: Ctx,
  trx: Trx,
  { id, chatId }: Pick<LockedOffer, 'chatId'> & { id: string },
  actorId: string,
): Promise<void> {
  if (await isNotifiedOtherwise(trx, id, chatId)) return;
  await notifyPartners(ctx, trx, { id, kind: 'offer closed', actorId });
}

/** Notifies interested members that an administrator closed it. Members of a group continue there. */
export async function notifyStopped(ctx: Ctx, trx: Trx, { id, chatId }: LockedOffer): Promise<void> {
  if (chatId === null) await notifyPartners(ctx, trx, { id, kind: 'offer ended', actorId: null });
}

/** Notifies the creator too, because they did not close it. */
export async function notifyClosedOver(
  ctx: Ctx,
  trx: Trx,
  { id, chatId, creatorId }: Pick<LockedOffer, 'chatId' | 'creatorId'> & { id: string },
): Promise<void> {
  if (await isNotifiedOtherwise(trx, id, chatId)) return;
  const to = [creatorId, ...(await listActivePartnerIds(trx, id))];
  await notify(ctx, trx, { to, kind: 'offer closed', actorId: null, ...(await aboutOf(trx, id)) });
}

async function isNotifiedOtherwise(trx: Trx, id: string, chatId: string | null): Promise<boolean> {
  return chatId !== null || (await findJoint(trx, id)) !== undefined;
}

async function aboutOf(trx: Trx, id: string) {
  const { genericName: detail } = await findOfferFields(trx, id);
  return { subject: { kind: 'offer', id }, detail } as const;
}
