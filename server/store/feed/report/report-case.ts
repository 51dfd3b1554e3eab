/** Cases of reports as administrators see them: the queue, one case with its reports, and their acts on it. */
import { sql } from 'kysely';
import type { FiledReport, ReportCase, ReportRow } from '#contract/feed/admin-report.ts';
import {
  CLAIM_MINUTES,
  REPORT_PAGE,
  type ReportDecision,
  type ReportKind,
  type ReportReason,
  type ReportState,
} from '#rules/feed/report.ts';
import { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, type Order, type PageOf } from '../../keyset.ts';
import { personJson } from '../../person.ts';
import { updateRow } from '../../row.ts';

const id = sql.ref('report_case.id');

/** Order of the lists: open ones by number of reporters, decided ones the latest first. */
const ORDERS: Record<ReportState, Order> = {
  open: {
    key: sql.ref('report_case.rank'),
    id,
    direction: 'ASC',
    type: 'bigint',
    written: sql<string>`report_case.rank::text`,
    shape: z.string().regex(/^-?\d{1,10}$/),
    name: 'open',
  },
  decided: {
    key: sql.ref('report_case.decided_at'),
    id,
    direction: 'DESC',
    type: 'timestamptz',
    written: exactMoment('report_case.decided_at'),
    shape: z.iso.datetime({ precision: 6 }),
    name: 'decided',
  },
};

export interface ReportFilter {
  state: ReportState;
  kind?: ReportKind | undefined;
  reason?: ReportReason | undefined;
}

function rows(db: Db) {
  return db
    .selectFrom('report_case')
    .innerJoin('member', 'member.id', 'report_case.author_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .select(['report_case.id as _id', 'number', 'kind', 'report_case.state', 'reports', 'decision'])
    .select(['decided_by as decidedBy', sql<ReportReason[]>`reasons`.as('reasons')])
    .select(sql<string | null>`CASE WHEN claimed_until > now() THEN claimed_by END`.as('claimedBy'))
    .select(personJson('member', 'picture').as('author'))
    .select(exactMoment('report_case.created_at').as('createdAt'));
}

export async function listCases(
  db: Db,
  { state, kind, reason }: ReportFilter,
  after: string | undefined,
): Promise<PageOf<'reports', ReportRow>> {
  // matches the partial indexes
  let found = rows(db).where('report_case.state', '=', sql.lit(state));
  if (kind) found = found.where('kind', '=', kind);
  if (reason) found = found.where(sql<boolean>`reasons @> ARRAY[${reason}]::text[]`);
  const page = await listPage(found, ORDERS[state], REPORT_PAGE, after);
  return { reports: page.rows, nextCursor: page.nextCursor };
}

type StoredCase = Omit<
  ReportCase,
  'now' | 'isHidden' | 'before' | 'context' | 'file' | 'rating' | 'filed' | 'earlier' | 'isOwn'
> & {
  subjectId: string;
};

export async function findCase(db: Db, caseId: string): Promise<StoredCase | undefined> {
  return rows(db)
    .where('report_case.id', '=', caseId)
    .select(['subject_id as subjectId', 'message', 'note', 'shown_by as shownBy', 'report_case.version'])
    .select(exactMoment('decided_at').as('decidedAt'))
    .select(
      sql<string | null>`CASE WHEN claimed_until > now() THEN ${exactMoment('claimed_until')} END`.as('claimedUntil'),
    )
    .executeTakeFirst();
}

/** Lists the first hundred reports of a case, with their encrypted evidence. */
export async function listFiled(db: Db, caseId: string): Promise<(FiledReport & { evidence: Buffer | null })[]> {
  return db
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.member_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .where('case_id', '=', caseId)
    .select(['report.id as _id', 'reason', 'note', 'evidence'])
    .select(personJson('member', 'picture').as('member'))
    .select(exactMoment('report.created_at').as('createdAt'))
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(100)
    .execute();
}

/** Lists the last ten other cases of an author. */
export async function listEarlier(db: Db, authorId: string, caseId: string): Promise<ReportCase['earlier']> {
  return db
    .selectFrom('report_case')
    .where('author_id', '=', authorId)
    .where('id', '!=', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .select(['id as _id', 'number', 'kind', 'decision', exactMoment('created_at').as('createdAt')])
    .execute();
}

/** Lists the e-mail addresses of the author, the reporters, and the member a rating is about. */
export async function listAddresses(db: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM member JOIN report_case ON report_case.author_id = member.id WHERE report_case.id = ${caseId}
    UNION SELECT email FROM member JOIN report ON report.member_id = member.id WHERE report.case_id = ${caseId}
    UNION SELECT email FROM report_case JOIN rating ON rating.id = report_case.subject_id
            JOIN member ON member.id = rating.rated_id
           WHERE report_case.id = ${caseId} AND report_case.kind = 'rating'`.execute(db);
  return rows.map(({ email }) => email);
}

export async function listReporterIds(db: Db, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('report').where('case_id', '=', caseId).select('member_id as memberId').execute();
  return rows.map(({ memberId }) => memberId);
}

export interface LockedCase {
  id: string;
  number: number;
  kind: ReportKind;
  subjectId: string;
  authorId: string;
  state: ReportState;
  decision: ReportDecision | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  decidedBy: string | null;
  shownBy: string | null;
  version: number;
}

/** Locks the case until the transaction ends. */
export async function lockCase(trx: Trx, caseId: string): Promise<LockedCase | undefined> {
  return trx
    .selectFrom('report_case')
    .where('id', '=', caseId)
    .select(['id', 'number', 'kind', 'subject_id as subjectId', 'author_id as authorId', 'state', 'decision'])
    .select(['claimed_by as claimedBy', 'claimed_until as claimedUntil', 'decided_by as decidedBy'])
    .select(['shown_by as shownBy', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

export async function claimCase(trx: Trx, caseId: string, email: string): Promise<void> {
  await updateRow(trx, 'report_case', caseId, {
    claimedBy: email,
    claimedUntil: sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})`,
  });
}

export async function releaseCase(trx: Trx, caseId: string): Promise<void> {
  await updateRow(trx, 'report_case', caseId, { claimedBy: null, claimedUntil: null });
}

export async function decideCase(
  trx: Trx,
  caseId: string,
  made: { decision: ReportDecision; message: string; note: string; email: string },
): Promise<void> {
  const { decision, message, note, email } = made;
  await trx
    .updateTable('report_case')
    .set({ state: 'decided', decision, message, note, decided_by: email, decided_at: sql<Date>`now()` })
    .set((eb) => ({ claimed_by: null, claimed_until: null, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .execute();
}

export async function markRestored(trx: Trx, caseId: string, email: string): Promise<void> {
  await trx
    .updateTable('report_case')
    .set((eb) => ({ shown_by: email, shown_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .execute();
}

export interface DecisionMail {
  email: string;
  kind: ReportKind;
  decision: ReportDecision;
  message: string;
  number: number;
}

/** Returns undefined if the author's account is closed. */
export async function findDecisionMail(db: Db, caseId: string): Promise<DecisionMail | undefined> {
  const found = await db
    .selectFrom('report_case')
    .innerJoin('member', 'member.id', 'report_case.author_id')
    .where('report_case.id', '=', caseId)
    .where('closed_at', 'is', null)
    .select(['email', 'kind', 'decision', 'message', 'number'])
    .executeTakeFirst();
  return found?.decision ? { ...found, decision: found.decision } : undefined;
}
