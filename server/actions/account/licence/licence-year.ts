/** Time-based changes of a licence: reminders to renew, each once by notification and mail, and the end of a provisional one. */
import { message } from '#rules/i18n/message.ts';
import { type LicenceKind, provisionalDayOf, remindersOf } from '#rules/account/licence.ts';
import { dayInLagos, endOfDayInLagos } from '#rules/lagos.ts';
import { PATHS } from '#rules/paths.ts';
import type { Ctx } from '../../../context.ts';
import { licenceMail } from '../../../mail/mail-templates.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { findEmail, lockMember } from '../../../store/account/member.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { claimReminder, lapseLicence } from '../../../store/account/licence/licence.ts';
import { findLicenceToDecide, findLicenceToRenew } from '../../../store/account/licence/licence-queue.ts';
import { sendMemberMail } from '../../notice/send-mail.ts';
import { notify } from '../../notice/notice.ts';

/** Schedules the reminders of a verified licence. Past ones are skipped. */
export async function remindLater(ctx: Ctx, trx: Trx, { id, year }: { id: string; year: number }): Promise<void> {
  for (const [turn, runAt] of remindersOf(year).entries()) {
    const key = `licence:${id}:${turn}`;
    if (runAt > ctx.now()) await ctx.jobs.add(trx, 'remind-licence', { licenceId: id, turn }, { runAt, key });
  }
}

/** The job; does nothing if the next year's licence is pending or verified, or this reminder was sent. */
export async function remindLicence(ctx: Ctx, { licenceId, turn }: JobPayloads['remind-licence']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const licence = await findLicenceToRenew(trx, licenceId);
    if (!licence || !(await claimReminder(trx, licenceId, turn ?? turnAt(licence.year, ctx.now())))) return;
    const { memberId, year } = licence;
    const isOver = Number(dayInLagos(ctx.now()).slice(0, 4)) > year;
    await notify(ctx, trx, {
      to: [memberId],
      kind: isOver ? 'licence over' : 'licence reminder',
      actorId: null,
      subject: { kind: 'member', id: memberId },
      detail: yearOf(licence),
    });
    await ctx.jobs.add(trx, 'mail-licence-reminder', { licenceId, isOver });
  });
}

/** Returns the latest due reminder, for old jobs without a number. */
function turnAt(year: number, now: Date): number {
  return Math.max(
    0,
    remindersOf(year).findLastIndex((moment) => moment <= now),
  );
}

/** Returns the year, and for a premises licence its kind. */
export function yearOf({ year, kind }: { year: number; kind: LicenceKind }) {
  return kind === 'premises' ? message('{year} for the premises', { year: String(year) }) : String(year);
}

export async function mailLicenceReminder(ctx: Ctx, payload: JobPayloads['mail-licence-reminder']): Promise<void> {
  const licence = await findLicenceToRenew(ctx.db, payload.licenceId);
  const email = licence && (await findEmail(ctx.db, licence.memberId));
  if (!licence || email === undefined) return;
  const { isOver } = payload;
  await sendMemberMail(ctx, licenceMail(email, { year: licence.year, isOver }, ctx.publicUrl() + PATHS.licence));
}

export async function endProvisionalLater(
  ctx: Ctx,
  trx: Trx,
  { id, year }: { id: string; year: number },
): Promise<void> {
  const runAt = endOfDayInLagos(provisionalDayOf(year));
  await ctx.jobs.add(trx, 'end-provisional-licence', { licenceId: id }, { runAt, key: `provisional licence:${id}` });
}

/** The job; does nothing if the year was found meanwhile. Open trades continue. */
export async function endProvisional(ctx: Ctx, payload: JobPayloads['end-provisional-licence']): Promise<void> {
  const licence = await findLicenceToDecide(ctx.db, payload.licenceId);
  if (!licence) return;
  const { id, memberId } = licence;
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, memberId);
    if (!(await lapseLicence(trx, id, dayInLagos(ctx.now())))) return;
    const about = { subject: { kind: 'member', id: memberId }, detail: yearOf(licence) } as const;
    await notify(ctx, trx, { to: [memberId], kind: 'licence over', actorId: null, ...about });
    onCommit(trx, () => ctx.live.publish({ member: memberId }, 'licence', {}));
  });
}
