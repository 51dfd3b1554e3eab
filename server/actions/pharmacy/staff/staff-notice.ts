/** Notifications about staff, and the live update that follows each change of it. */
import { requireFound } from '#rules/error.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { MemberCtx } from '../../../context.ts';
import { onCommit, type Trx } from '../../../store/db.ts';
import { findPharmacyName } from '../../../store/pharmacy/staff/pharmacy-staff.ts';
import { notify } from '../../notice/notice.ts';
import { refreshRoles } from '../access.ts';

/** Notifies the named member, or the owner by default. */
export async function notifyStaff(
  ctx: MemberCtx,
  trx: Trx,
  pharmacyId: string,
  { to, kind }: { to?: string[]; kind: NoticeKind },
): Promise<void> {
  const pharmacy = requireFound(await findPharmacyName(trx, pharmacyId));
  const subject = { kind: 'pharmacy', id: pharmacyId } as const;
  await notify(ctx, trx, {
    to: to ?? [pharmacy.ownerId],
    kind,
    actorId: ctx.member.id,
    subject,
    detail: pharmacy.name,
  });
  onCommit(trx, () => void refreshRoles(ctx, pharmacyId));
}
