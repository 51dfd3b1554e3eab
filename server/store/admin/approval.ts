/** Proposals of acts above the limit in the settings, from one administrator's proposal to another's decision. */
import { sql } from 'kysely';
import type { Approval } from '#contract/admin/approval.ts';
import { APPROVAL_DAYS, type ApprovalKind, RUNNING_MINUTES } from '#rules/admin/approval.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import type { Db, Trx } from '../db.ts';
import { exactMoment, listPage, oldestFirst, type Page, type PageOf } from '../keyset.ts';
import { fullNameOf } from '../person.ts';
import type { StoredRow } from '../row.ts';

const PAGE = 25;

export type ApprovalRow = Omit<StoredRow<'approval'>, 'answer' | 'createdAt' | 'decidedAt' | 'togetherKobo'>;

export interface NewApproval {
  id: string;
  what: ApprovalKind;
  subjectId: string;
  input: object;
  sumKobo: Kobo;
  togetherKobo: Kobo;
  reason: string;
  proposedBy: string;
}

/** Returns when the proposal expires, or undefined if one about the same subject is still undecided. */
export async function insertApproval(
  trx: Trx,
  { id, what, input, sumKobo, togetherKobo, reason, ...row }: NewApproval,
) {
  await sql<never>`UPDATE approval SET state = 'expired'
    WHERE subject_id = ${row.subjectId} AND state = 'open' AND expires_at <= now()`.execute(trx);
  const { rows } = await sql<{ expiresAt: Date }>`
    INSERT INTO approval (id, what, subject_id, input, sum_kobo, together_kobo, reason, proposed_by, expires_at)
    VALUES (${id}, ${what}, ${row.subjectId}, ${JSON.stringify(input)}, ${sumKobo}, ${togetherKobo}, ${reason}, ${row.proposedBy},
            now() + make_interval(days => ${APPROVAL_DAYS}))
    ON CONFLICT (subject_id) WHERE state IN ('open', 'running') DO NOTHING
    RETURNING expires_at AS "expiresAt"`.execute(trx);
  return rows[0]?.expiresAt;
}

function approvals(db: Db) {
  return db
    .selectFrom('approval')
    .select([
      'id',
      'what',
      'subject_id as subjectId',
      'input',
      'sum_kobo as sumKobo',
      'reason',
      'proposed_by as proposedBy',
      'expires_at as expiresAt',
      'state',
      'decided_by as decidedBy',
    ]);
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return approvals(db).where('id', '=', id).executeTakeFirst();
}

export async function findWaitingApproval(db: Db, subjectId: string): Promise<ApprovalRow | undefined> {
  return approvals(db)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`state IN ('open', 'running')`)
    .executeTakeFirst();
}

/** Claims a waiting proposal, or one whose approval was interrupted. Only one of two claims at once returns true. */
export async function claimApproval(
  trx: Trx,
  id: string,
  { state, by, answer = '' }: { state: 'running' | 'declined' | 'withdrawn'; by: string; answer?: string },
): Promise<boolean> {
  const result = await sql<never>`
    UPDATE approval SET state = ${state}, decided_by = ${by}, decided_at = now(), answer = ${answer}
     WHERE id = ${id} AND expires_at > now()
       AND (state = 'open' OR (state = 'running' AND decided_at < now() - make_interval(mins => ${RUNNING_MINUTES})))`.execute(
    trx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Stores the outcome of a running proposal. `open`: it may be approved again. */
export async function endRunning(
  db: Db,
  id: string,
  { state, answer = '' }: { state: 'approved' | 'outdated' | 'open'; answer?: string },
): Promise<void> {
  const isOpen = state === 'open';
  await sql<never>`
    UPDATE approval SET state = ${state}, answer = ${answer},
           decided_by = CASE WHEN ${isOpen} THEN NULL ELSE decided_by END,
           decided_at = CASE WHEN ${isOpen} THEN NULL ELSE decided_at END
     WHERE id = ${id} AND state = 'running'`.execute(db);
}

function waitingApprovals(db: Db) {
  return db
    .selectFrom('approval')
    .leftJoin('payout', (join) => join.onRef('payout.id', '=', 'approval.subject_id'))
    .leftJoin('refund', (join) => join.onRef('refund.id', '=', 'approval.subject_id'))
    .leftJoin('chargeback', (join) => join.onRef('chargeback.id', '=', 'approval.subject_id'))
    .leftJoin('dispute', (join) => join.onRef('dispute.id', '=', 'approval.subject_id'))
    .leftJoin('payment_review', (join) => join.onRef('payment_review.id', '=', 'approval.subject_id'))
    .leftJoin('payout_remainder', (join) => join.onRef('payout_remainder.id', '=', 'approval.subject_id'))
    .leftJoin('payout_account', (join) => join.onRef('payout_account.id', '=', 'approval.subject_id'))
    .leftJoin('payment', (join) =>
      join.on('payment.id', '=', (eb) =>
        eb.fn.coalesce('refund.payment_id', 'chargeback.payment_id', 'payment_review.payment_id'),
      ),
    )
    .leftJoin('member', (join) =>
      join.on('member.id', '=', (eb) =>
        eb.fn.coalesce(
          'payout.member_id',
          'payout_remainder.member_id',
          'payout_account.member_id',
          'dispute.opener_id',
          'payment.payer_id',
        ),
      ),
    )
    .where(sql<boolean>`approval.state IN ('open', 'running') AND approval.expires_at > now()`)
    .select([
      'approval.id',
      'approval.what',
      'approval.sum_kobo as sumKobo',
      sql<Kobo>`coalesce(approval.together_kobo, approval.sum_kobo)`.as('togetherKobo'),
      'approval.input',
      'approval.reason',
      'approval.proposed_by as proposedBy',
      fullNameOf('member').as('fullName'),
      exactMoment('approval.created_at').as('createdAt'),
      exactMoment('approval.expires_at').as('expiresAt'),
    ]);
}

/** Returns proposals that can still be decided, oldest first. `after` is the `nextCursor` of the previous page. */
export async function listWaitingApprovals(db: Db, after?: string): Promise<PageOf<'approvals', Approval>> {
  const { rows, nextCursor }: Page<Awaited<ReturnType<ReturnType<typeof waitingApprovals>['execute']>>[number]> =
    await listPage(waitingApprovals(db), oldestFirst('approval'), PAGE, after);
  return {
    approvals: rows.map(({ id, sumKobo, togetherKobo, input, ...row }) => ({
      ...row,
      _id: id,
      sum: nairaOfKobo(sumKobo),
      together: nairaOfKobo(togetherKobo),
      input: input as Record<string, unknown>,
    })),
    nextCursor,
  };
}
