/** Licences before an administrator: queue, picture, verdict, and the renewal reminder. */
import type { adminLicence } from '#contract/licence/admin-licence.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { remindersOf } from '#rules/licence.ts';
import type { AdminCtx, Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import type { JobPayloads } from '../../outside/jobs.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { decideLicence } from '../../store/licence/licence.ts';
import {
  findLicenceToDecide,
  findLicenceToRenew,
  type LicenceToDecide,
  listWaitingLicences,
} from '../../store/licence/licence-queue.ts';
import { lockMember } from '../../store/account/member.ts';
import { record } from '../admin/admin.ts';
import { refuseOwn } from '../admin/own.ts';
import { notify } from '../notice/notice.ts';

export const list: Action<'admin', typeof adminLicence.list> = (ctx, { after }) => listWaitingLicences(ctx.db, after);

export const evidence: Action<'admin', typeof adminLicence.evidence> = async (ctx, { id }) => {
  const { evidence: name } = await find(ctx, id);
  if (name === null) throw nothingHere();
  return { bytes: await ctx.privateFiles.read(name), mime: 'image/webp' };
};

export const decide: Action<'admin', typeof adminLicence.decide> = async (ctx, { id, verdict, reason }) => {
  if (verdict === 'declined' && reason === '') throw invalidField('reason', 'Say why, for the member to read');
  const licence = await find(ctx, id);
  await refuseOwn(ctx, ctx.db, [licence.memberId]);
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, licence.memberId);
    const state = verdict === 'verified' ? { state: verdict } : { state: verdict, reason };
    if (!(await decideLicence(trx, id, state))) {
      throw new AppError('conflict', 'This licence was decided or replaced in the meantime. Load the list again.');
    }
    await record(ctx, trx, { what: `licence ${verdict}`, subject: `licence:${id}`, reason });
    await notifyMember(ctx, trx, licence, verdict);
    onCommit(trx, () => ctx.live.publish({ member: licence.memberId }, 'licence', {}));
    if (verdict === 'verified') await remindLater(ctx, trx, licence);
  });
  return { success: true };
};

function notifyMember(ctx: AdminCtx, trx: Trx, { memberId, year }: LicenceToDecide, verdict: 'verified' | 'declined') {
  const detail =
    verdict === 'verified'
      ? message('verified until 31 December {year}', { year: String(year) })
      : message('declined. See why under Licence');
  return notify(ctx, trx, { to: [memberId], kind: 'licence', actorId: null, subject: subjectOf(memberId), detail });
}

function subjectOf(memberId: string) {
  return { kind: 'member', id: memberId } as const;
}

async function remindLater(ctx: AdminCtx, trx: Trx, { id, year }: LicenceToDecide): Promise<void> {
  for (const [turn, runAt] of remindersOf(year).entries()) {
    const key = `licence:${id}:${turn}`;
    if (runAt > ctx.now()) await ctx.jobs.add(trx, 'remind-licence', { licenceId: id }, { runAt, key });
  }
}

/** The job; does nothing where the next year's licence is pending or verified. */
export async function remindLicence(ctx: Ctx, { licenceId }: JobPayloads['remind-licence']): Promise<void> {
  const licence = await findLicenceToRenew(ctx.db, licenceId);
  if (!licence) return;
  const { memberId, year } = licence;
  const notice = {
    kind: 'licence reminder',
    actorId: null,
    subject: subjectOf(memberId),
    detail: String(year),
  } as const;
  await inTransaction(ctx.db, (trx) => notify(ctx, trx, { to: [memberId], ...notice }));
}

async function find(ctx: AdminCtx, id: string): Promise<LicenceToDecide> {
  const licence = await findLicenceToDecide(ctx.db, id);
  if (!licence) throw nothingHere();
  return licence;
}
