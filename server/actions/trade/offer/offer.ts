/** Business offers: list, create, open and close, show interest. */
import { randomUUIDv7 } from 'node:crypto';
import type { Offer, OfferDetail } from '#contract/trade/offer-shape.ts';
import type { offer } from '#contract/trade/offer.ts';
import type { shell } from '#contract/shell.ts';
import { AppError, fieldError, invalidField, requireFound, requirePermission } from '#rules/error.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import { isAskedByMany, isPriceRange } from '#rules/trade/offer-search.ts';
import { message } from '#rules/i18n/message.ts';
import { noSuchOffer, whyNotInterest, whyNotOwn, whyNotReopen } from '#rules/trade/permission.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { PreparedJson } from '../../../cache/prepared-json.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import {
  countOfferChange,
  findOffer,
  insertOffer,
  insertOfferPictures,
  type LockedOffer,
  lockOffer,
  type NewOffer,
  setOfferClosed,
  toOfferEvent,
} from '../../../store/trade/offer/offer.ts';
import {
  type Bargain,
  findBargain,
  insertInterest,
  type NewInterest,
  saveStep,
} from '../../../store/trade/offer/offer-interest.ts';
import { findJoint } from '../../../store/trade/offer/joint.ts';
import { findOfferFields } from '../../../store/trade/offer/offer-change.ts';
import { findOfferFor } from '../../../store/trade/offer/offer-viewer.ts';
import { countCommitted } from '../../../store/trade/offer/purchase.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { searchOffers } from '../../../store/trade/offer/offer-search.ts';
import { openJoint, termsOf } from './joint-terms.ts';
import { notify } from '../../notice/notice.ts';
import { requireLicence } from '../../account/licence/licence.ts';
import { requireVerifiedBuyer } from '../../account/licence/verified-buyer.ts';
import { scheduleClosing } from './offer-closing.ts';
import { checkedGoods, koboOfDelivery, koboOfPrice } from './offer-goods.ts';
import { notifyClosed } from './offer-notify.ts';
import { goodsOfBatch } from './offer-stock.ts';
import { savingPictures } from '../../media/picture.ts';
import { requireNoAlert } from '../../medicine/safety/batch-alert.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { releaseOffer, reserve, reserveAgain } from '../../pharmacy/market/reservation.ts';

/** Returns whether the caller is signed in, and the newest offers if so. */
export const status: Action<'visitor', typeof shell.status> = async (ctx) => {
  if (!ctx.member) return { loggedIn: false, businesses: [] };
  const { offers } = await searchOffers(ctx.db, {});
  return { loggedIn: true, businesses: offers };
};

export const list: Action<'member', typeof offer.list> = async (ctx, { creator, interested, only, ...search }) => {
  if (!isPriceRange(search)) throw invalidField('maxPrice', 'Below the minimum price');
  const { minPrice, maxPrice, ...wanted } = search;
  const query = {
    ...wanted,
    minPriceKobo: minPrice === undefined ? undefined : koboOfNaira(minPrice),
    maxPriceKobo: maxPrice === undefined ? undefined : koboOfNaira(maxPrice),
    creatorId: creator,
    interestedId: interested ? ctx.member.id : undefined,
    id: only,
    hidden: interested === true || creator === ctx.member.id,
  };
  const load = async () => {
    const { offers, nextCursor } = await searchOffers(ctx.db, query);
    return new PreparedJson({ businesses: offers, loggedIn: true, nextCursor });
  };
  return isAskedByMany(search) && !interested ? ctx.offerCache.get(`list ${JSON.stringify(query)}`, load) : load();
};

export const show: Action<'member', typeof offer.show> = (ctx, { id }) =>
  ctx.offerCache.get(
    `show ${id} ${ctx.member.id}`,
    async () => new PreparedJson({ business: await getOffer(ctx, ctx.db, id) }),
  );

export const create: Action<'member', typeof offer.create> = async (ctx, input) => {
  const {
    userId: _,
    file,
    business: kind,
    locationOfPharmacy,
    price,
    usualPrice,
    joint,
    batchId,
    delivery,
    ...words
  } = input;
  const terms = joint ? termsOf(joint, { kind, quantity: words.quantity }, ctx.now()) : undefined;
  if (kind === 'sale') await requireLicence(ctx);
  const { genericName = '' } = words;
  const ofBatch = await goodsOfBatch(ctx, kind, batchId);
  const prices = { priceKobo: koboOfPrice(price), usualPriceKobo: koboOfPrice(usualPrice, 'usualPrice') };
  const written = { ...words, genericName, ...locationOfPharmacy, ...prices, ...koboOfDelivery(delivery), ...ofBatch };
  const genericId = await checkedGoods(ctx, kind, written);
  const id = randomUUIDv7();
  const business = await savingPictures(ctx, file, async (trx, pictures) => {
    await postOffer(ctx, trx, { ...written, genericId, id, kind, creatorId: ctx.member.id }, async () => {
      if (batchId !== undefined) await reserve(ctx, trx, id, { ...written, batchId });
      const pictureIds = pictures.map((picture) => picture.id);
      await insertOfferPictures(trx, id, pictureIds);
      if (terms) await openJoint(ctx, trx, id, terms);
    });
    return getOffer(ctx, trx, id);
  });
  return { business };
};

/** Lists an offer whose goods were checked, and returns its public version. `complete` adds what belongs to it. */
export async function postOffer(
  ctx: MemberCtx,
  trx: Trx,
  offer: NewOffer,
  complete: () => Promise<void> = async () => undefined,
): Promise<Offer> {
  const { id, closesOn } = offer;
  await requireNoAlert(trx, offer);
  await insertOffer(trx, offer);
  await complete();
  await scheduleClosing(ctx, trx, id, closesOn);
  return announce(ctx, trx, id, ['business']);
}

/** Closes if `status` is true, opens if false; setting the current state changes nothing. */
export const close: Action<'member', typeof offer.close> = async (ctx, { id, status }) => {
  const business = await inTransaction(ctx.db, async (trx) => {
    if (!status) await shareBatchAlerts(trx);
    const locked = await lockOwn(ctx, trx, id);
    if ((locked.closedAt !== null) !== status) {
      if (!status) {
        requirePermission(whyNotReopen({ ...locked, joint: await findJoint(trx, id) }, viewerOf(ctx)));
        await requireNoAlert(trx, { ...(await findOfferFields(trx, id)), kind: locked.kind });
      }
      await setOfferClosed(trx, id, status);
      if (status) await releaseOffer(ctx, trx, id);
      else await openAgain(ctx, trx, id, locked);
      await announce(ctx, trx, id, ['business', 'biz']);
      if (status) await notifyClosed(ctx, trx, { ...locked, id }, ctx.member.id);
    }
    return getOffer(ctx, trx, id);
  });
  return { business };
};

async function openAgain(ctx: MemberCtx, trx: Trx, id: string, locked: LockedOffer): Promise<void> {
  await scheduleClosing(ctx, trx, id, locked.closesOn);
  const fields = await findOfferFields(trx, id);
  // units sold at once have left the batch
  const quantity = fields.quantity - (await countCommitted(trx, id, ctx.now()));
  if (quantity > 0) await reserveAgain(ctx, trx, id, { ...fields, quantity });
}

/** Takes interest once for each member, and again after a withdrawal. Repeating it returns the same; another price is refused. */
export const takeInterest: Action<'member', typeof offer.takeInterest> = async (ctx, input) => {
  const { businessId: id, amount, quantity = null, note } = input;
  const memberId = ctx.member.id;
  const priceKobo = amount === null || amount === undefined ? null : priceOf(amount);
  const business = await inTransaction(ctx.db, async (trx) => {
    const locked = await lock(trx, id);
    const earlier = await findBargain(trx, id, memberId);
    const hasJoined = earlier !== undefined && earlier.state !== 'withdrawn';
    if (hasJoined && (earlier.priceKobo !== priceKobo || (quantity !== null && earlier.quantity !== quantity)))
      throw new AppError('conflict', 'You have already joined');
    if (!hasJoined) {
      if (await hasBlocked(trx, locked.creatorId, memberId)) throw noSuchOffer();
      requirePermission(whyNotInterest(locked, viewerOf(ctx)));
      if (locked.buyAtOnce) await requireVerifiedBuyer(ctx, trx);
      requireOffered(locked, quantity);
      await saveInterest(trx, earlier, { offerId: id, memberId, priceKobo, quantity, note });
      await announce(ctx, trx, id, ['biz']);
      await notifyCreator(ctx, trx, id, priceKobo);
    }
    return getOffer(ctx, trx, id);
  });
  return { business };
};

export async function saveInterest(trx: Trx, earlier: Bargain | undefined, wish: Required<NewInterest>): Promise<void> {
  if (!earlier) return insertInterest(trx, wish);
  const { memberId: actorId, offerId: _, ...terms } = wish;
  await saveStep(trx, earlier, { ...terms, actorId, move: 'offer', state: 'offered', until: null });
}

export async function getOffer(ctx: MemberCtx, db: Db, id: string): Promise<OfferDetail> {
  return requireFound(await findOfferFor(db, id, viewerOf(ctx)), noSuchOffer);
}

async function lock(trx: Trx, id: string): Promise<LockedOffer> {
  return requireFound(await lockOffer(trx, id), noSuchOffer);
}

/** Locks the caller's own offer. Throws not found for others. */
export async function lockOwn(ctx: MemberCtx, trx: Trx, id: string): Promise<LockedOffer> {
  const locked = await lock(trx, id);
  requirePermission(whyNotOwn(locked, viewerOf(ctx)));
  return locked;
}

/** Publishes the public version after the commit, and returns it. */
export async function announce(ctx: Ctx, trx: Trx, id: string, events: ('business' | 'biz')[]): Promise<Offer> {
  const biz = await countOfferChange(trx, id);
  if (events.includes('business') && biz.state === 'open') await ctx.jobs.add(trx, 'match-offer', { offerId: id });
  onCommit(trx, () => {
    ctx.offerCache.clear();
    // a hidden offer has nothing to show
    const businesses = biz.state === 'hidden' ? [] : [biz];
    if (events.includes('business')) ctx.live.publish('everyone', 'business', { businesses });
    if (events.includes('biz')) ctx.live.publish('everyone', 'biz', { biz: toOfferEvent(biz) });
  });
  return biz;
}

export function priceOf(naira: number): Kobo {
  const kobo = koboOfNaira(naira);
  if (kobo === 0) throw fieldError('amount', 'amount', 'Type in a valid amount');
  return kobo;
}

export function requireOffered(offer: LockedOffer, quantity: number | null | undefined): void {
  if (quantity && quantity > offer.quantity) {
    throw invalidField('quantity', message('At most {most, number}', { most: offer.quantity }));
  }
}

export async function notifyCreator(ctx: MemberCtx, trx: Trx, id: string, amountKobo: Kobo | null): Promise<void> {
  const { creator, product } = await findOffer(trx, id);
  const about = { subject: { kind: 'offer', id }, detail: product.genericName, amountKobo } as const;
  await notify(ctx, trx, { to: [creator._id], kind: 'interest', actorId: ctx.member.id, ...about });
}
