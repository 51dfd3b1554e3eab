/** Access to a pharmacy, and live updates to its staff. A change clears what is cached. */
import { AppError, nothingHere } from '#rules/error.ts';
import { mayAtPharmacy, type PharmacyRight, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Db } from '../../store/db.ts';
import { findRole } from '../../store/pharmacy/pharmacy.ts';

/** Returns the member's role there. Throws not found for outsiders, and `forbidden` if the role lacks the right. */
export async function enterPharmacy(
  ctx: MemberCtx,
  db: Db,
  pharmacyId: string,
  right: PharmacyRight,
): Promise<PharmacyRole> {
  requireCounterOf(ctx, pharmacyId);
  return admit(await findRole(db, pharmacyId, ctx.member.id), right);
}

/** Returns the member's role for read access, from the cache. */
export async function enterToRead(ctx: MemberCtx, pharmacyId: string): Promise<PharmacyRole> {
  requireCounterOf(ctx, pharmacyId);
  return admit((await ctx.stockCache.roles(pharmacyId)).get(ctx.member.id), 'keep');
}

/** Hides all other pharmacies from a counter session. */
export function requireCounterOf({ member: { counter } }: MemberCtx, pharmacyId: string): void {
  if (counter !== undefined && counter !== pharmacyId) throw nothingHere();
}

/** Throws unless the role has the right. */
export function admit(role: PharmacyRole | undefined, right: PharmacyRight): PharmacyRole {
  if (!role) throw nothingHere();
  if (!mayAtPharmacy(role, right)) throw new AppError('forbidden', 'You can’t do this');
  return role;
}

/** Makes the member's open screens load again, also after they have left. */
export function refreshMember(ctx: Ctx, memberId: string, pharmacyId: string): void {
  ctx.stockCache.forgetRoles(pharmacyId);
  ctx.live.publish({ member: memberId }, 'pharmacy', { pharmacyId });
}

/** Makes the open screens of owner and staff load again. Called after a commit. */
export async function refreshStaff(ctx: Ctx, pharmacyId: string, inventoryId?: string): Promise<void> {
  ctx.stockCache.changed(pharmacyId);
  ctx.live.publish({ counter: pharmacyId }, 'pharmacy', {
    pharmacyId,
    ...(inventoryId !== undefined && { inventoryId }),
  });
  try {
    for (const member of (await ctx.stockCache.roles(pharmacyId)).keys()) {
      ctx.live.publish({ member }, 'pharmacy', { pharmacyId, ...(inventoryId !== undefined && { inventoryId }) });
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a change of stock was told to nobody');
  }
}

/** Clears the cached roles and updates the staff's screens. */
export async function refreshRoles(ctx: Ctx, pharmacyId: string): Promise<void> {
  ctx.stockCache.forgetRoles(pharmacyId);
  await refreshStaff(ctx, pharmacyId);
}
