/** Owed refunds without further automatic tries, for administrators. */
import { sql } from 'kysely';
import type { OwedRefund } from '#contract/money/admin-refund.ts';
import { fullName } from '#rules/account/member.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { isLiveRefund, REFUND_STATES } from '#rules/money/refund.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';

/** The reason is translated when it is sent. */
export type UnwordedRefund = Omit<OwedRefund, 'reason'>;

const PAGE = 25;
const LIVE = REFUND_STATES.filter(isLiveRefund);

/** Selects the last failed try of each payment in suspense without a refund under way. */
function owed(db: Db) {
  return db
    .selectFrom('ledger_account as account')
    .innerJoin('payment', 'payment.id', 'account.owner_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund')
          .whereRef('refund.payment_id', '=', 'payment.id')
          .where('refund.state', '=', 'failed')
          .orderBy('refund.id', 'desc')
          .limit(1)
          .select(['refund.id', 'refund.reason', 'refund.failure', 'refund.created_at', 'refund.updated_at'])
          .as('failed'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund')
          .whereRef('refund.payment_id', '=', 'payment.id')
          .select([
            sql<number>`count(*) FILTER (WHERE state = 'failed')::int`.as('tries'),
            sql<Date>`min(created_at)`.as('since'),
          ])
          .as('past'),
      (join) => join.onTrue(),
    )
    .leftJoin('member', 'member.id', 'payment.payer_id')
    .leftJoin('donor', 'donor.id', 'payment.donor_id')
    .where('account.kind', '=', 'suspense')
    .where('account.raw_kobo', '<', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund as live')
            .whereRef('live.payment_id', '=', 'payment.id')
            .where('live.state', 'in', LIVE)
            .select('live.id'),
        ),
      ),
    );
}

/** Lists them oldest first; `after` is the `nextCursor` of the page before. */
export async function listOwedRefunds(db: Db, after?: string): Promise<PageOf<'refunds', UnwordedRefund>> {
  const query = owed(db).select((eb) => [
    'failed.id',
    'failed.reason',
    'failed.failure',
    'payment.reference',
    'member.first_name as firstName',
    'member.last_name as lastName',
    'donor.name as donorName',
    eb('account.raw_kobo', '*', -1).as('amountKobo'),
    exactMoment('failed.updated_at').as('failedAt'),
    'past.tries',
    exactMoment('past.since').as('since'),
  ]);
  const { rows, nextCursor } = await listPage(query, oldestFirst('failed'), PAGE, after);
  return {
    refunds: rows.map(({ id, firstName, lastName, donorName, amountKobo, since, ...row }) => ({
      _id: id,
      fullName: donorName ?? fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
      amount: nairaOfKobo(amountKobo),
      reference: row.reference,
      reasonMessage: row.reason,
      failure: row.failure,
      tries: row.tries,
      createdAt: since,
      failedAt: row.failedAt,
    })),
    nextCursor,
  };
}
