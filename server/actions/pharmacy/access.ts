/** Who may enter a pharmacy, and how those who work there are told of a change. Nothing cached outlives one. */
import { AppError, nothingHere } from '#rules/error.ts';
import { mayAtPharmacy, type PharmacyRight, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Db } from '../../store/db.ts';
import { findRole } from '../../store/pharmacy/pharmacy.ts';

/** What the member is there. To others the pharmacy looks as if it did not exist; too small a role is `forbidden`. */
export async function enterPharmacy(
  ctx: MemberCtx,
  db: Db,
  pharmacyId: string,
  right: PharmacyRight,
): Promise<PharmacyRole> {
  return admit(await findRole(db, pharmacyId, ctx.member.id), right);
}

/** The same for those who only look, from memory. */
export async function enterToRead(ctx: MemberCtx, pharmacyId: string): Promise<PharmacyRole> {
  return admit((await ctx.stockCache.roles(pharmacyId)).get(ctx.member.id), 'keep');
}

/** Lets in who is that there, for this. */
export function admit(role: PharmacyRole | undefined, right: PharmacyRight): PharmacyRole {
  if (!role) throw nothingHere();
  if (!mayAtPharmacy(role, right)) throw new AppError('forbidden', 'You can’t do this');
  return role;
}

/** Open screens of one member ask again, also of one who has just left. */
export function tellMember(ctx: Ctx, memberId: string, pharmacyId: string): void {
  ctx.stockCache.forgetRoles(pharmacyId);
  ctx.live.publish({ member: memberId }, 'pharmacy', { pharmacyId });
}

/** After a commit: open screens of the owner and the staff ask again. */
export async function tellStaff(ctx: Ctx, pharmacyId: string, inventoryId?: string): Promise<void> {
  ctx.stockCache.changed(pharmacyId);
  try {
    for (const member of (await ctx.stockCache.roles(pharmacyId)).keys()) {
      ctx.live.publish({ member }, 'pharmacy', { pharmacyId, ...(inventoryId !== undefined && { inventoryId }) });
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a change of stock was told to nobody');
  }
}

/** The same of who works there. */
export async function tellStaffChange(ctx: Ctx, pharmacyId: string): Promise<void> {
  ctx.stockCache.forgetRoles(pharmacyId);
  await tellStaff(ctx, pharmacyId);
}
