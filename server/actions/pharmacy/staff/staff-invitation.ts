/** Invitations to the staff by e-mail address or phone number, which never tell the owner whether somebody is registered. */
import { randomUUIDv7 } from 'node:crypto';
import type { pharmacyStaff } from '#contract/pharmacy/pharmacy-staff.ts';
import { email as emailShape } from '#contract/route/field.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import {
  STAFF_INVITATION_MAILS_PER_DAY,
  STAFF_INVITATIONS_PER_DAY,
  STAFF_OF_PHARMACY,
} from '#rules/pharmacy/pharmacy.ts';
import { newSecret, secretHashOf } from '../../../auth/secret.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { staffInvitationMail } from '../../../mail/staff-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { findEmail } from '../../../store/account/member.ts';
import { findRole } from '../../../store/pharmacy/pharmacy.ts';
import { countStaff, joinAs } from '../../../store/pharmacy/staff/pharmacy-staff.ts';
import {
  countOtherInvitations,
  findByToken,
  findForMail,
  type FoundInvitation,
  listOpenInvitations,
  saveInvitation,
  spendInvitation,
  withdrawInvitation,
} from '../../../store/pharmacy/staff/staff-invitation.ts';
import { lastingLimiter } from '../../../store/rate-limit.ts';
import { readPhone, showPhone } from '../../account/phone.ts';
import { notify } from '../../notice/notice.ts';
import { trySendMail } from '../../notice/send-mail.ts';
import { limitRate } from '../../rate-limit.ts';
import { enterPharmacy } from '../access.ts';
import { notifyStaff } from './staff-notice.ts';

const DAY = { seconds: 86_400 };

/** Stores the invitation. Whether somebody is registered is looked up in the job, so that the answer does not tell, nor the time it takes. */
export const inviteContact: Action<'member', typeof pharmacyStaff.inviteContact> = async (
  ctx,
  { id, contact, role },
) => {
  await enterPharmacy(ctx, ctx.db, id, 'own');
  const to = await readContact(ctx, contact);
  const daily = { ...DAY, limit: STAFF_INVITATIONS_PER_DAY };
  const enough = message('You can send {count} invitations a day. Try again tomorrow.', {
    count: STAFF_INVITATIONS_PER_DAY,
  });
  await limitRate(ctx, `staff invitations by ${ctx.member.id}`, daily, enough);
  const secret = to.phone === null ? null : newSecret();
  const tokenHash = secret === null ? null : secretHashOf(secret);
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'own');
    const others = await countOtherInvitations(trx, id, to.email ?? to.phone ?? '');
    await requireRoom(trx, id, others);
    const invitation = { id: randomUUIDv7(), pharmacyId: id, role, invitedBy: ctx.member.id, ...to, tokenHash };
    const invitationId = await saveInvitation(trx, invitation);
    if (to.email !== null) await ctx.jobs.add(trx, 'mail-staff-invitation', { invitationId });
  });
  const link = secret === null ? null : `${ctx.publicUrl()}${PATHS.staffInvitation}#${secret}`;
  return { ...(await openInvitations(ctx.db, id)), link };
};

/** Reads an e-mail address, or a Nigerian phone number as E.164. */
async function readContact(ctx: MemberCtx, contact: string): Promise<{ email: string | null; phone: string | null }> {
  if (!contact.includes('@')) {
    const phone = readPhone('contact', contact);
    if (!phone.startsWith('+234')) throw invalidField('contact', 'Enter a Nigerian phone number or an email address.');
    return { email: null, phone };
  }
  const email = emailShape.safeParse(contact);
  if (!email.success) throw invalidField('contact', 'This is not an email address');
  if (email.data === (await findEmail(ctx.db, ctx.member.id))) {
    throw invalidField('contact', 'This is your own address.');
  }
  return { email: email.data, phone: null };
}

/** Throws if nobody else fits in. Locks the pharmacy until the transaction ends. */
async function requireRoom(trx: Trx, pharmacyId: string, waiting = 0): Promise<void> {
  if ((await countStaff(trx, pharmacyId)) + waiting < STAFF_OF_PHARMACY) return;
  throw new AppError('conflict', message('{count} people work here, the maximum.', { count: STAFF_OF_PHARMACY }));
}

export const listContacts: Action<'member', typeof pharmacyStaff.listContacts> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'own');
  return openInvitations(ctx.db, id);
};

export const withdraw: Action<'member', typeof pharmacyStaff.withdraw> = async (ctx, { id, invitationId }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, id, 'own');
    await withdrawInvitation(trx, id, invitationId);
  });
  return openInvitations(ctx.db, id);
};

export const showLink: Action<'visitor', typeof pharmacyStaff.showLink> = async (ctx, { token }) => {
  const { invitation } = requireFound(await findByToken(ctx.db, secretHashOf(token), ctx.member?.id), noInvitation);
  return { invitation };
};

export const acceptLink: Action<'member', typeof pharmacyStaff.acceptLink> = async (ctx, { token }) => {
  const found = requireFound(await findByToken(ctx.db, secretHashOf(token), ctx.member.id), noInvitation);
  await inTransaction(ctx.db, (trx) => acceptInvitation(ctx, trx, found));
  return { pharmacyId: found.pharmacyId };
};

/** Uses the invitation up and makes the member staff, both or neither. */
export async function acceptInvitation(ctx: MemberCtx, trx: Trx, invitation: FoundInvitation): Promise<void> {
  const { pharmacyId, role, invitedBy } = invitation;
  // the pharmacy's row is locked first, as by every change of its staff
  await requireRoom(trx, pharmacyId);
  if (await findRole(trx, pharmacyId, ctx.member.id)) throw new AppError('conflict', 'You already work here.');
  if (!(await spendInvitation(trx, invitation))) throw noInvitation();
  await joinAs(trx, { pharmacyId, memberId: ctx.member.id, role, invitedBy });
  await notifyStaff(ctx, trx, pharmacyId, { kind: 'staff joined' });
}

const noInvitation = () => new AppError('token', 'This invitation is no longer valid. Ask for a new one.');

async function openInvitations(db: Db, pharmacyId: string) {
  const invitations = await listOpenInvitations(db, pharmacyId);
  return {
    invitations: invitations.map(({ id, email, phone, role, createdAt, expiresAt }) => ({
      _id: id,
      contact: email ?? showPhone(phone ?? ''),
      role,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The job: mails the address, and notifies its member. Somebody who blocked the owner, or whom the owner blocked, hears nothing. */
export async function mailInvitation(ctx: Ctx, { invitationId }: JobPayloads['mail-staff-invitation']): Promise<void> {
  const found = await findForMail(ctx.db, invitationId);
  if (!found || found.isBlocked) return;
  const { email, memberId, pharmacyId, pharmacy, invitedBy } = found;
  const mails = { name: 'staff invitation mails', windows: [{ ...DAY, limit: STAFF_INVITATION_MAILS_PER_DAY }] };
  if ((await lastingLimiter(ctx.db).take(mails, `staff invitation to ${email}`)) !== undefined) return;
  if (memberId !== null) {
    const subject = { kind: 'pharmacy', id: pharmacyId } as const;
    await inTransaction(ctx.db, (trx) =>
      notify(ctx, trx, { to: [memberId], kind: 'staff invited', actorId: invitedBy, subject, detail: pharmacy }),
    );
  }
  await trySendMail(ctx, staffInvitationMail(email, { ...found, link: `${ctx.publicUrl()}${PATHS.pharmacies}` }));
}
