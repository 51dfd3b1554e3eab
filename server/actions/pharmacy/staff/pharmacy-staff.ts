/** Staff of a pharmacy: invite, join, change the role, remove and leave. */
import type { pharmacyStaff } from '#contract/pharmacy/pharmacy-staff.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { STAFF_OF_PHARMACY } from '#rules/pharmacy/pharmacy.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { findRelation } from '../../../store/people/partner.ts';
import {
  countStaff,
  deleteStaff,
  insertStaff,
  join,
  listInvitations as findInvitations,
  listStaff,
  updateRole,
} from '../../../store/pharmacy/staff/pharmacy-staff.ts';
import { listCounterSessions } from '../../../store/pharmacy/staff/counter-device.ts';
import { deleteMailed, findMailed, listMailed } from '../../../store/pharmacy/staff/staff-invitation.ts';
import { notifyEnded } from '../../account/session.ts';
import { enterPharmacy, refreshMember, refreshRoles } from '../access.ts';
import { acceptInvitation } from './staff-invitation.ts';
import { notifyStaff } from './staff-notice.ts';

export const list: Action<'member', typeof pharmacyStaff.list> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { staff: await listStaff(ctx.db, id) };
};

export const invite: Action<'member', typeof pharmacyStaff.invite> = async (ctx, { id, friendId, role }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'own');
    const found = await findRelation(trx, ctx.member.id, friendId);
    if (found?.relation !== 'partners') {
      throw new AppError('conflict', 'Only your partners can be invited. Ask them to be your partner first.');
    }
    if ((await countStaff(trx, id)) >= STAFF_OF_PHARMACY) {
      const full = message('{count} people work here, the maximum.', { count: STAFF_OF_PHARMACY });
      throw new AppError('conflict', full);
    }
    const staff = { pharmacyId: id, memberId: friendId, role, invitedBy: ctx.member.id };
    if (await insertStaff(trx, staff)) await notifyStaff(ctx, trx, id, { to: [friendId], kind: 'staff invited' });
  });
  return { staff: await listStaff(ctx.db, id) };
};

export const changeRole: Action<'member', typeof pharmacyStaff.changeRole> = async (ctx, { id, friendId, role }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'own');
    if (!(await updateRole(trx, id, friendId, role))) throw nothingHere();
    onCommit(trx, () => void refreshRoles(ctx, id));
  });
  return { staff: await listStaff(ctx.db, id) };
};

export const remove: Action<'member', typeof pharmacyStaff.remove> = async (ctx, { id, friendId }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'own');
    notifyEnded(ctx, trx, await listCounterSessions(trx, id, friendId));
    const hadJoined = await deleteStaff(trx, id, friendId);
    if (hadJoined) await notifyStaff(ctx, trx, id, { to: [friendId], kind: 'staff removed' });
    // removed staff are told too, so that their open screens close
    onCommit(trx, () => refreshMember(ctx, friendId, id));
  });
  return { staff: await listStaff(ctx.db, id) };
};

export const listInvitations: Action<'member', typeof pharmacyStaff.listInvitations> = (ctx) => invitations(ctx);

export const accept: Action<'member', typeof pharmacyStaff.accept> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const mailed = await findMailed(trx, id, ctx.member.id);
    if (await join(trx, id, ctx.member.id)) {
      await deleteMailed(trx, id, ctx.member.id);
      return notifyStaff(ctx, trx, id, { kind: 'staff joined' });
    }
    await acceptInvitation(ctx, trx, requireFound(mailed));
  });
  return invitations(ctx);
};

export const leave: Action<'member', typeof pharmacyStaff.leave> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    notifyEnded(ctx, trx, await listCounterSessions(trx, id, ctx.member.id));
    const isDeclined = await deleteMailed(trx, id, ctx.member.id);
    const hadJoined = await deleteStaff(trx, id, ctx.member.id);
    if (hadJoined === undefined && !isDeclined) throw nothingHere();
    if (hadJoined) await notifyStaff(ctx, trx, id, { kind: 'staff left' });
    onCommit(trx, () => refreshMember(ctx, ctx.member.id, id));
  });
  return invitations(ctx);
};

async function invitations(ctx: MemberCtx) {
  const [byName, mailed] = await Promise.all([
    findInvitations(ctx.db, ctx.member.id),
    listMailed(ctx.db, ctx.member.id),
  ]);
  return { invitations: [...byName, ...mailed] };
}
