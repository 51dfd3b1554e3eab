/** Ends a member's part in all trade: their own offers, and their interest in others' offers. */
import { stateAfterLeaving } from '#rules/trade/bargain.ts';
import { hasEndedBargains, isCreator, mayChange } from '#rules/trade/offer.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { findJoint } from '../../../store/trade/offer/joint.ts';
import { type LockedOffer, lockOffer, setOfferClosed } from '../../../store/trade/offer/offer.ts';
import { findBargain, listPartsOf, saveStep } from '../../../store/trade/offer/offer-interest.ts';
import { notify } from '../../notice/notice.ts';
import { dropCommit } from './joint.ts';
import { announce } from './offer.ts';
import { withdrawLocked } from './offer-change.ts';
import { notifyClosed } from './offer-notify.ts';
import { removePhotos } from './offer-photos.ts';
import { releaseOffer } from '../../pharmacy/market/reservation.ts';

/** Locks offers in a fixed order, to avoid deadlocks between two who leave at once. */
export async function leaveTrade(ctx: MemberCtx, trx: Trx): Promise<void> {
  for (const id of await listPartsOf(trx, ctx.member.id)) {
    const locked = await lockOffer(trx, id);
    if (!locked || locked.withdrawnAt) continue;
    if (isCreator(locked, ctx.member.id)) await endOffer(ctx, trx, { ...locked, id });
    else await endInterest(ctx, trx, locked);
  }
}

/** Withdraws the offer, or closes it if it has a group, whose members continue there. */
export async function endOffer(ctx: Ctx, trx: Trx, offer: LockedOffer): Promise<void> {
  if (mayChange(offer)) return withdrawLocked(ctx, trx, offer);
  await removePhotos(ctx, trx, offer.id);
  if (!offer.closedAt) await setOfferClosed(trx, offer.id, true);
  await releaseOffer(ctx, trx, offer.id);
  await announce(ctx, trx, offer.id, ['business', 'biz']);
  if (!offer.closedAt) await notifyClosed(ctx, trx, offer, offer.creatorId);
}

/** Ends the interest, even an agreed one. An agreement stays if a group was made. */
async function endInterest(ctx: MemberCtx, trx: Trx, locked: LockedOffer): Promise<void> {
  const { id, chatId } = locked;
  const actorId = ctx.member.id;
  const stored = await findBargain(trx, id, actorId);
  const state = stored && stateAfterLeaving(stored.state);
  if (!stored || !state || hasEndedBargains(locked)) return;
  if (chatId !== null && stored.state === 'accepted') return;
  const joint = await findJoint(trx, id);
  if (joint?.state === 'running') await dropCommit(ctx, trx, id, { memberId: actorId, joint });
  const { priceKobo, quantity } = stored;
  await saveStep(trx, stored, { actorId, move: 'withdraw', state, priceKobo, quantity, note: '', until: null });
  const { creator, product } = await announce(ctx, trx, id, ['biz']);
  const about = { subject: { kind: 'offer', id }, detail: product.genericName } as const;
  await notify(ctx, trx, { to: [creator._id], kind: 'bargain withdrawn', actorId, ...about });
}
