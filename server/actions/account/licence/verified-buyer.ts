/** Purchases at once are for verified buyers only, whatever else needs a licence here. */
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { type LicenceState, licenceStateOf } from '#rules/account/licence.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Db } from '../../../store/db.ts';
import { findLicence } from '../../../store/account/licence/licence.ts';

/** Throws with what the caller has to do. */
export async function requireVerifiedBuyer(ctx: MemberCtx, db: Db): Promise<void> {
  const licence = await stateOf(ctx, db, ctx.member.id);
  if (licence === 'verified') return;
  const sentence =
    licence === 'pending'
      ? message('Only for verified buyers. Your licence is under review.')
      : message('Only for verified buyers. Upload your licence first.');
  throw new AppError('forbidden', sentence, { details: { licence } });
}

/** Throws for the seller if one of their buyers is not verified. */
export async function requireVerifiedBuyers(ctx: Ctx, db: Db, buyerIds: readonly string[]): Promise<void> {
  for (const buyerId of buyerIds) {
    if ((await stateOf(ctx, db, buyerId)) === 'verified') continue;
    throw new AppError(
      'conflict',
      'This offer is for verified buyers, and this buyer is not verified. Ask them to upload their licence.',
    );
  }
}

async function stateOf(ctx: Ctx, db: Db, memberId: string): Promise<LicenceState> {
  const { verifiedYear, newest } = await findLicence(db, memberId, 'pharmacist');
  return licenceStateOf({ verifiedYear, isPending: newest?.state === 'pending' }, ctx.now());
}
