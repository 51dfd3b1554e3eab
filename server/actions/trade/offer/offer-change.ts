/** Edits, withdraws or closes an offer and notifies the interested members. */
import type { offer } from '#contract/trade/offer.ts';
import { invalidField, requirePermission } from '#rules/error.ts';
import { whyNotEdit, whyNotWithdraw } from '#rules/trade/permission.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findJoint } from '../../../store/trade/offer/joint.ts';
import { lockOffer, type LockedOffer, type OfferFields } from '../../../store/trade/offer/offer.ts';
import {
  closeOverOffer,
  findOfferFields,
  updateOffer,
  withdrawOffer,
} from '../../../store/trade/offer/offer-change.ts';
import { countCommitted } from '../../../store/trade/offer/purchase.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { announce, lockOwn, getOffer } from './offer.ts';
import { scheduleClosing } from './offer-closing.ts';
import { checkedGoods, koboOfDelivery, koboOfPrice } from './offer-goods.ts';
import { notifyClosedOver, notifyPartners } from './offer-notify.ts';
import { followOffer } from './offer-stock.ts';
import { requireSameGoods } from './offer-sold.ts';
import { arrangePhotos, removePhotos } from './offer-photos.ts';
import { removeFilesNow, savingPictures } from '../../media/picture.ts';
import { requireNoAlert } from '../../medicine/safety/batch-alert.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { releaseOffer } from '../../pharmacy/market/reservation.ts';

/** The fields that a named price depends on. */
const DEAL = ['genericName', 'brandName', 'strength', 'expiryDate', 'quantity', 'unit', 'priceKobo'] as const;

/** Does nothing if no field changed. */
export const edit: Action<'member', typeof offer.edit> = async (ctx, { id, userId: _, file, photos, ...input }) => {
  const business = await savingPictures(ctx, file, async (trx, added) => {
    await shareBatchAlerts(trx);
    const locked = await lockOwn(ctx, trx, id);
    requirePermission(whyNotEdit(locked, viewerOf(ctx)));
    const before = await findOfferFields(trx, id);
    const words = { ...before, ...fieldsOf(input) };
    const isClosed = locked.closedAt !== null && words.closesOn === before.closesOn;
    words.genericId = await checkedGoods(ctx, locked.kind, words, isClosed);
    const differs = (name: keyof OfferFields) => words[name] !== before[name];
    if (!locked.closedAt) await requireNoAlert(trx, { ...words, kind: locked.kind });
    const isReworded = Object.keys(words).some((name) => differs(name as keyof OfferFields));
    const isRearranged = await arrangePhotos(ctx, trx, id, photos, added);
    if (!isReworded && !isRearranged) return getOffer(ctx, trx, id);
    if (await findJoint(trx, id)) requireSameTerms(differs);
    await requireSameGoods(ctx, trx, id, { before, after: words });
    // a later day does not reopen an offer that closed on its last day
    if (locked.closedAt && (await closeOverOffer(trx, id))) await releaseOffer(ctx, trx, id);
    await followOffer(ctx, trx, id, { before, after: words });
    await updateOffer(trx, id, words);
    if (differs('closesOn')) await scheduleClosing(ctx, trx, id, words.closesOn);
    await announce(ctx, trx, id, ['business', 'biz']);
    if (DEAL.some(differs)) await notifyPartners(ctx, trx, { id, kind: 'offer changed', actorId: ctx.member.id });
    return getOffer(ctx, trx, id);
  });
  await removeFilesNow(ctx);
  return { business };
};

/** Withdraws the offer and removes its photos. Withdrawing twice changes nothing. */
export const withdraw: Action<'member', typeof offer.withdraw> = async (ctx, { id }) => {
  const business = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOwn(ctx, trx, id);
    if (locked.withdrawnAt) return getOffer(ctx, trx, id);
    const taken = await countCommitted(trx, id, ctx.now());
    requirePermission(whyNotWithdraw({ ...locked, taken }, viewerOf(ctx)));
    await withdrawLocked(ctx, trx, locked);
    return getOffer(ctx, trx, id);
  });
  await removeFilesNow(ctx);
  return { business };
};

/** Withdraws a locked offer that has no group. */
export async function withdrawLocked(ctx: Ctx, trx: Trx, { id, creatorId }: LockedOffer): Promise<void> {
  await withdrawOffer(trx, id);
  await releaseOffer(ctx, trx, id);
  await removePhotos(ctx, trx, id);
  await announce(ctx, trx, id, ['business', 'biz']);
  await notifyPartners(ctx, trx, { id, kind: 'offer withdrawn', actorId: creatorId });
}

/** The job. Does nothing if the offer is closed or has another last day. */
export async function closeOver(ctx: Ctx, { offerId }: JobPayloads['close-offer']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOffer(trx, offerId);
    if (!locked || !(await closeOverOffer(trx, offerId))) return;
    await releaseOffer(ctx, trx, offerId);
    await announce(ctx, trx, offerId, ['business', 'biz']);
    await notifyClosedOver(ctx, trx, { ...locked, id: offerId });
  });
}

/** Throws if a field changes that members of a joint purchase have committed to. */
function requireSameTerms(differs: (name: keyof OfferFields) => boolean): void {
  const other = (['quantity', 'unit', 'closesOn'] as const).find(differs);
  if (other) throw invalidField(other, 'The joint purchase terms fix this');
}

type Change = Omit<Parameters<typeof edit>[1], 'id' | 'userId' | 'file' | 'photos'>;

/** Returns the fields that were given. */
function fieldsOf({ price, usualPrice, locationOfPharmacy, delivery, ...input }: Change): Partial<OfferFields> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<OfferFields>),
    ...locationOfPharmacy,
    ...(delivery !== undefined && koboOfDelivery(delivery)),
    ...(price !== undefined && { priceKobo: koboOfPrice(price) }),
    ...(usualPrice !== undefined && { usualPriceKobo: koboOfPrice(usualPrice, 'usualPrice') }),
  };
}
