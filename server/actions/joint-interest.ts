/** Whoever commits is interested in the offer too, so that its creator sees them among the partners; whoever leaves is not. */
import type { Offer } from '#contract/offer.ts';
import { stateAfter } from '#rules/bargain.ts';
import { AppError } from '#rules/error.ts';
import { isCreator } from '#rules/offer.ts';
import type { MemberCtx } from '../context.ts';
import type { Trx } from '../store/db.ts';
import type { LockedOffer } from '../store/offer.ts';
import { findBargain, saveStep } from '../store/offer-interest.ts';
import { notify } from './notice.ts';
import { notForThem, saveInterest, tellCreator } from './offer.ts';

/** Newcomers only while the business group is still to be made, and nobody whom the creator declined. */
export async function showInterest(ctx: MemberCtx, trx: Trx, offer: LockedOffer, id: string): Promise<void> {
  const memberId = ctx.member.id;
  if (isCreator(offer, memberId)) return;
  const earlier = await findBargain(trx, id, memberId);
  if (earlier?.state === 'declined') throw new AppError('conflict', 'The organiser has declined you as a partner');
  if (earlier && earlier.state !== 'withdrawn') return;
  if (offer.chatId !== null) throw notForThem(offer, memberId);
  await saveInterest(trx, earlier, { offerId: id, memberId, priceKobo: null, quantity: null, note: '' });
  await tellCreator(ctx, trx, id, null);
}

/** While the business group is still to be made; what is agreed stays so. */
export async function endInterest(
  ctx: MemberCtx,
  trx: Trx,
  { _id: id, creator, product }: Pick<Offer, '_id' | 'creator' | 'product'>,
): Promise<void> {
  const actorId = ctx.member.id;
  const kept = await findBargain(trx, id, actorId);
  const state = kept && stateAfter(kept.state, 'partner', 'withdraw');
  if (!kept || !state) return;
  const { priceKobo, quantity } = kept;
  await saveStep(trx, kept, { actorId, move: 'withdraw', state, priceKobo, quantity, note: '', until: null });
  const about = { subject: { kind: 'offer', id }, detail: product.genericName } as const;
  await notify(ctx, trx, { to: [creator._id], kind: 'bargain withdrawn', actorId, ...about });
}
