/** Reports by members, collected in the open case of a thing, once for each member. */
import { sql } from 'kysely';
import type { ReportKind, ReportReason } from '#rules/feed/report.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

interface Thing {
  kind: ReportKind;
  subjectId: string;
}

export interface NewReport extends Thing {
  id: string;
  caseId: string;
  memberId: string;
  reason: ReportReason;
  note: string;
  evidence: Buffer;
}

export async function hasReported(db: Db, memberId: string, { kind, subjectId }: Thing): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the thing's open case until the transaction ends, or creates it. */
export async function openCase(trx: Trx, made: Thing & { id: string; authorId: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO report_case (id, kind, subject_id, author_id)
    VALUES (${made.id}, ${made.kind}, ${made.subjectId}, ${made.authorId})
    ON CONFLICT (kind, subject_id) WHERE state = 'open' DO UPDATE SET state = 'open'
    RETURNING id`.execute(trx);
  return required(rows[0]).id;
}

/** The case is locked. */
export async function insertReport(trx: Trx, report: NewReport): Promise<void> {
  await insertRow(trx, 'report', report);
  await sql<never>`
    UPDATE report_case SET reports = reports + 1,
           reasons = CASE WHEN ${report.reason} = ANY(reasons) THEN reasons ELSE reasons || ${report.reason}::text END
     WHERE id = ${report.caseId}`.execute(trx);
}

/** Deletes the evidence of cases decided more than `days` ago; returns the number of reports. */
export async function endEvidence(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE report SET evidence = NULL WHERE id IN (
      SELECT report.id FROM report JOIN report_case ON report_case.id = report.case_id
       WHERE report.evidence IS NOT NULL AND report_case.decided_at < now() - make_interval(days => ${days}) LIMIT 1000)
    RETURNING id`.execute(db);
  return rows.length;
}
