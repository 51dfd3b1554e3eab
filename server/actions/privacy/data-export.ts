/** A member's data copy: requested, made by a job, mailed, and downloadable for a day. */
import { type dataExport, type DataExport, dataExport as routes } from '#contract/account/privacy.ts';
import { addressOf } from '#contract/route/route.ts';
import { nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { PATHS } from '#rules/paths.ts';
import { EXPORTS_PER_DAY } from '#rules/account/privacy.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../context.ts';
import { zipOf } from '../../document/zip.ts';
import type { Action } from '../../http/serve.ts';
import { dataExportMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findEmail, lockMember } from '../../store/account/member.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import {
  beginExport,
  type DataExportRow,
  deleteExport,
  findDataExport,
  findNewestExport,
  finishExport,
} from '../../store/privacy/data-export.ts';
import { openPrivateFile, removeNowOrLater } from '../media/stored-file.ts';
import { sendMemberMail } from '../notice/send-mail.ts';
import { limitRate } from '../rate-limit.ts';
import { entriesOf } from './export-entries.ts';

type Of = { dataExportId: string };

/** A queue of its own, so that mails and deadlines do not wait behind large files. */
const EXPORT_JOB = { queue: 'data exports' };

/** Limit on copies begun. */
const A_DAY = { limit: EXPORTS_PER_DAY, seconds: 86_400 };
const TOO_MANY = message('You have made too many copies today. Try again tomorrow.');

/** Returns its file name in the private folder. */
export function exportFileOf(id: string): string {
  return `${id.replaceAll('-', '')}.zip`;
}

export const show: Action<'member', typeof dataExport.show> = async (ctx) => ({
  export: toDataExport(await findNewestExport(ctx.db, ctx.member.id)),
});

export const request: Action<'member', typeof dataExport.request> = async (ctx) => {
  const memberId = ctx.member.id;
  await limitExports(ctx, memberId);
  await inTransaction(ctx.db, (trx) => startExport(ctx, trx, memberId));
  return { export: toDataExport(await findNewestExport(ctx.db, memberId)) };
};

/** A request while one is being made is not counted. */
export async function limitExports(ctx: Ctx, memberId: string, words = TOO_MANY): Promise<void> {
  const before = await findNewestExport(ctx.db, memberId);
  if (before?.bytes !== null) await limitRate(ctx, `data exports of ${memberId}`, A_DAY, words);
}

/** Locks the member's row. */
export async function startExport(ctx: Ctx, trx: Trx, memberId: string): Promise<void> {
  await lockMember(trx, memberId);
  const { id: dataExportId, waits } = await beginExport(trx, memberId);
  if (waits) await ctx.jobs.add(trx, 'make-data-export', { dataExportId }, EXPORT_JOB);
}

function toDataExport(row: DataExportRow | undefined): DataExport | null {
  if (!row) return null;
  const { id, createdAt, bytes, expiresAt } = row;
  const url = addressOf(routes.file, { id });
  const file = bytes === null || expiresAt === null ? null : { url, bytes, expiresAt: expiresAt.toISOString() };
  return { _id: id, createdAt: createdAt.toISOString(), file };
}

/** Answers not found also for the data of another member, so that ids cannot be probed. */
export const file: Action<'member', typeof dataExport.file> = async (ctx, { id }) => {
  const row = await findDataExport(ctx.db, id);
  if (row?.memberId !== ctx.member.id || row.bytes === null) throw nothingHere();
  return openPrivateFile(ctx, exportFileOf(id), { mime: 'application/zip', download: 'mortar-data.zip' });
};

/** The job. Does nothing if it is made already, or the account was closed. */
export async function makeExport(ctx: Ctx, { dataExportId: id }: Of): Promise<void> {
  const row = await findDataExport(ctx.db, id);
  if (!row || row.bytes !== null) return;
  const bytes = await ctx.privateFiles.write(exportFileOf(id), zipOf(entriesOf(ctx, row.memberId)));
  const isFinished = await inTransaction(ctx.db, async (trx) => {
    if (!(await finishExport(trx, id, bytes))) return false;
    const made = await findDataExport(trx, id);
    await ctx.jobs.add(trx, 'end-data-export', { dataExportId: id }, { runAt: required(made?.expiresAt) });
    await ctx.jobs.add(trx, 'mail-data-export', { dataExportId: id });
    return true;
  });
  if (!isFinished) await removeNowOrLater(ctx, 'privateFiles', [exportFileOf(id)]);
}

export async function mailExport(ctx: Ctx, { dataExportId }: JobPayloads['mail-data-export']): Promise<void> {
  const row = await findDataExport(ctx.db, dataExportId);
  const email = row && (await findEmail(ctx.db, row.memberId));
  if (email !== undefined) await sendMemberMail(ctx, dataExportMail(email, ctx.publicUrl() + PATHS.privacy));
}

/** The job that ends a copy after its day. Deletes the row last, so that an interruption leaves no file. */
export async function endExport(ctx: Ctx, { dataExportId: id }: Of): Promise<void> {
  await ctx.privateFiles.remove(exportFileOf(id));
  await deleteExport(ctx.db, id);
}
