/** Keeps interests in step with commitments, so that the creator sees committed members among the interested. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { stateAfter } from '#rules/trade/bargain.ts';
import { commitmentDetail } from '#rules/notice/notice-detail.ts';
import { isCreator } from '#rules/trade/offer.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { Commit } from '../../../store/trade/offer/joint-commit.ts';
import { findOffer, type LockedOffer } from '../../../store/trade/offer/offer.ts';
import { type Bargain, findBargain, saveStep } from '../../../store/trade/offer/offer-interest.ts';
import { notify } from '../../notice/notice.ts';
import { saveInterest } from './offer.ts';

type Part = Pick<Commit, 'quantity' | 'state'>;

/** Called for members without a commitment before. */
export async function showInterest(
  ctx: MemberCtx,
  trx: Trx,
  offer: LockedOffer,
  { id, ...part }: Part & { id: string },
): Promise<void> {
  const memberId = ctx.member.id;
  if (isCreator(offer, memberId)) return;
  const earlier = await findBargain(trx, id, memberId);
  if (isActive(earlier)) return;
  await saveInterest(trx, earlier, { offerId: id, memberId, priceKobo: null, quantity: null, note: '' });
  const { creator, product } = await findOffer(trx, id);
  const about = {
    subject: { kind: 'offer', id },
    detail: commitmentDetail(product.genericName, product.unit, part),
  } as const;
  await notify(ctx, trx, { to: [creator._id], kind: 'interest', actorId: memberId, ...about });
}

function isActive(earlier: Bargain | undefined): boolean {
  return earlier !== undefined && earlier.state !== 'withdrawn';
}

/** Ends the interest only before the business group is made; an agreement stays. */
export async function endInterest(
  ctx: MemberCtx,
  trx: Trx,
  { _id: id, creator, product }: Pick<Offer, '_id' | 'creator' | 'product'>,
  part: Part,
): Promise<void> {
  const actorId = ctx.member.id;
  const stored = await findBargain(trx, id, actorId);
  const state = stored && stateAfter(stored.state, 'partner', 'withdraw');
  if (!stored || !state) return;
  const { priceKobo, quantity } = stored;
  await saveStep(trx, stored, { actorId, move: 'withdraw', state, priceKobo, quantity, note: '', until: null });
  const about = {
    subject: { kind: 'offer', id },
    detail: commitmentDetail(product.genericName, product.unit, part),
  } as const;
  await notify(ctx, trx, { to: [creator._id], kind: 'bargain withdrawn', actorId, ...about });
}
