/** Licences before an administrator: queue, picture, the register's finding, and verdict. */
import type { adminLicence } from '#contract/account/admin-licence.ts';
import type { Input } from '#contract/route/route.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { provisionalDayOf, refusalOfVerifying } from '#rules/account/licence.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { lockMember } from '../../../store/account/member.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { decideLicence, type RegisterFinding, type Verdict } from '../../../store/account/licence/licence.ts';
import {
  findLicenceToDecide,
  type LicenceToDecide,
  listLicences,
} from '../../../store/account/licence/licence-queue.ts';
import { recordLook, record } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { openPrivateFile } from '../../media/stored-file.ts';
import { notify } from '../../notice/notice.ts';
import { endProvisionalLater, remindLater } from './licence-year.ts';

export const list: Action<'admin', typeof adminLicence.list> = (ctx, filter) => listLicences(ctx.db, filter);

export const evidence: Action<'admin', typeof adminLicence.evidence> = async (ctx, { id }) => {
  const { evidence: name } = await find(ctx, id);
  if (name === null) throw nothingHere();
  await recordLook(ctx, { what: 'view licence evidence', subject: `licence:${id}` });
  return openPrivateFile(ctx, name, { mime: 'image/webp' });
};

type Decision = Input<typeof adminLicence.decide>;

export const decide: Action<'admin', typeof adminLicence.decide> = async (ctx, decision) => {
  const { id, verdict, reason } = decision;
  if (verdict !== 'verified' && reason === '') throw invalidField('reason', 'Enter a reason for the member');
  const licence = await find(ctx, id);
  if (verdict === 'verified') {
    const refusal = refusalOfVerifying(decision, licence.year, ctx.now());
    if (refusal) throw invalidField(refusal.field, refusal.sentence);
  }
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, licence.memberId);
    await requireImpartial(ctx, trx, [licence.memberId]);
    if (!(await decideLicence(trx, id, stateOf(decision, licence), findingOf(decision)))) {
      throw new AppError('conflict', 'This licence was already decided or replaced. Reload the list.');
    }
    await record(ctx, trx, { what: `licence ${verdict}`, subject: `licence:${id}`, reason: recorded(decision) });
    await notifyMember(ctx, trx, licence, decision);
    onCommit(trx, () => ctx.live.publish({ member: licence.memberId }, 'licence', {}));
    if (verdict !== 'verified') return;
    await remindLater(ctx, trx, licence);
    if (isProvisional(decision)) await endProvisionalLater(ctx, trx, licence);
  });
  return { success: true };
};

function isProvisional({ verdict, finding }: Decision): boolean {
  return verdict === 'verified' && finding === 'year pending';
}

function stateOf(decision: Decision, { year }: LicenceToDecide): Verdict {
  const { verdict, reason } = decision;
  if (verdict !== 'verified') return { state: 'declined', reason, asksChanges: verdict === 'changes' };
  return { state: 'verified', provisionalUntil: isProvisional(decision) ? provisionalDayOf(year) : undefined };
}

function findingOf({ finding, foundYear }: Decision): RegisterFinding | undefined {
  return finding && { finding, foundYear: finding === 'found' ? (foundYear ?? null) : null };
}

/** Returns the record in English: the register's finding and the reason. */
function recorded({ finding, foundYear, reason }: Decision): string {
  const registerNote = finding && `Register: ${finding}${finding === 'found' && foundYear ? ` for ${foundYear}` : ''}.`;
  return [registerNote, reason].filter(Boolean).join(' ');
}

function notifyMember(ctx: AdminCtx, trx: Trx, { memberId, year }: LicenceToDecide, decision: Decision): Promise<void> {
  const subject = { kind: 'member', id: memberId } as const;
  return notify(ctx, trx, {
    to: [memberId],
    kind: 'licence',
    actorId: null,
    subject,
    detail: detailOf(decision, year),
  });
}

function detailOf(decision: Decision, year: number) {
  if (isProvisional(decision)) return message('verified until 31 March, as the Council has not entered the year yet');
  if (decision.verdict === 'verified') return message('verified until 31 December {year}', { year: String(year) });
  if (decision.verdict === 'changes') return message('waiting for your changes. See the Licence page');
  return message('declined. See why on the Licence page');
}

async function find(ctx: AdminCtx, id: string): Promise<LicenceToDecide> {
  return requireFound(await findLicenceToDecide(ctx.db, id));
}
