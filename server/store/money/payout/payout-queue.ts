/** Payouts that need an administrator: waiting for a code, or under way for too long. */
import { sql } from 'kysely';
import type { SlowPayout } from '#contract/money/admin-payout.ts';
import { fullName } from '#rules/account/member.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';

const PAGE = 25;
/** Minutes within which a normal payout ends. */
const SLOW_MINUTES = 10;

/** Lists them oldest first; `after` is the `nextCursor` of the page before. */
export async function listSlowPayouts(db: Db, after?: string): Promise<PageOf<'payouts', SlowPayout>> {
  const slow = db
    .selectFrom('payout')
    .innerJoin('payout_account', 'payout_account.id', 'payout.payout_account_id')
    .innerJoin('member', 'member.id', 'payout.member_id')
    .where((eb) =>
      eb.or([
        eb('payout.state', '=', 'otp'),
        eb.and([
          eb('payout.state', 'in', ['reserved', 'submitted']),
          eb('payout.created_at', '<', sql<Date>`now() - make_interval(mins => ${SLOW_MINUTES})`),
        ]),
      ]),
    )
    .select([
      'payout.id',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'payout.amount_kobo as amountKobo',
      'payout.reference',
      'payout_account.bank_name as bankName',
      'payout_account.account_number as accountNumber',
      'payout.state',
      'payout.provider_status as providerStatus',
      exactMoment('payout.created_at').as('createdAt'),
      exactMoment('payout.updated_at').as('updatedAt'),
    ]);
  const { rows, nextCursor } = await listPage(slow, oldestFirst('payout'), PAGE, after);
  return {
    payouts: rows.map(({ id, firstName, lastName, amountKobo, accountNumber, ...row }) => ({
      ...row,
      _id: id,
      fullName: fullName({ firstName, lastName }),
      amount: nairaOfKobo(amountKobo),
      accountEnding: accountNumber.slice(-4),
    })),
    nextCursor,
  };
}
