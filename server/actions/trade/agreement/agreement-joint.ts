/** Requests payment of all commitments at once when a joint purchase reaches its target, in the organiser's name. */
import { randomUUIDv7 } from 'node:crypto';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { whyHidden } from '#rules/trade/permission.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../../context.ts';
import { attempt, type Trx } from '../../../store/db.ts';
import { isAnySuspended } from '../../../store/people/suspension.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import type { NewShare } from '../../../store/money/wallet/wallet-share.ts';
import { mayRequestPayment } from '../../account/licence/licence.ts';
import { announce } from '../offer/offer.ts';
import { listGoods } from '../offer/offer-group.ts';
import { notifyAllDue } from './agreement-notify.ts';
import { placeOf } from './agreement-place.ts';
import { requestShares } from './agreement-wallet.ts';

/** Returns the members who were asked to pay. Requests nothing if the organiser may not request now; they can do it later. */
export async function requestReached(ctx: Ctx, trx: Trx, offerId: string): Promise<string[]> {
  const locked = required(await lockOffer(trx, offerId));
  if (whyHidden(locked) || !(await mayRequestPayment(ctx, locked.creatorId))) return [];
  const shares = await sharesOf(trx, locked);
  if (shares.length === 0) return [];
  const requested = await attempt(trx, () => request(ctx, trx, locked, shares));
  return requested ? shares.map(({ memberId }) => memberId) : [];
}

async function request(ctx: Ctx, trx: Trx, locked: LockedOffer, shares: readonly NewShare[]): Promise<true> {
  const { id: offerId, creatorId: sellerId } = locked;
  const organiser = { ...ctx, member: { id: sellerId } };
  const place = await placeOf(organiser, trx, locked, shares, true);
  await requestShares(organiser, trx, { place, offerId, nonce: randomUUIDv7(), shares, isQuiet: true });
  const { chatId } = place;
  const dues = shares.map(({ memberId: buyerId, unitPriceKobo, quantity }) => {
    return { chatId, buyerId, sellerId, grossKobo: quoteFor(unitPriceKobo, quantity).grossKobo };
  });
  await notifyAllDue(ctx, trx, offerId, dues);
  await announce(ctx, trx, offerId, ['biz']);
  return true;
}

/** Leaves out the organiser, and suspended members: the organiser requests theirs after the suspension. */
async function sharesOf(trx: Trx, { id, creatorId }: LockedOffer): Promise<NewShare[]> {
  const shares: NewShare[] = [];
  for (const [memberId, goods] of await listGoods(trx, id)) {
    if (memberId === creatorId || (await isAnySuspended(trx, [memberId]))) continue;
    shares.push({ ...goods, memberId, partnerId: memberId });
  }
  return shares;
}
