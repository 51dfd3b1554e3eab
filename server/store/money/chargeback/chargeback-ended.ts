/** Ended bank disputes for administrators, each with later mails of the provider. */
import { sql } from 'kysely';
import type { EndedBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, newestFirst, type Order, type PageOf } from '../../keyset.ts';
import { feeRows, debitedRows } from './bank-mail.ts';
import { bankDisputes } from './chargeback-queue.ts';

const PAGE = 25;

const lastEndedFirst: Order = {
  ...newestFirst('chargeback'),
  key: sql.ref('chargeback.resolved_at'),
  written: exactMoment('chargeback.resolved_at'),
};

interface Mail {
  act: EndedBankDispute['mails'][number]['act'];
  reference: string;
  amountKobo: Kobo;
  feeKobo: Kobo;
  enteredAt: string;
}

const debitedKobo = sql<Kobo>`(
  SELECT coalesce(sum(kobo), 0)::bigint FROM (${debitedRows}) AS taken WHERE taken.provider_dispute_id = chargeback.provider_dispute_id)`;
const feesKobo = sql<Kobo>`(coalesce(payment.psp_fee_kobo, 0) + (
  SELECT coalesce(sum(charged - returned), 0)::bigint FROM (${feeRows}) AS fee WHERE fee.payment_id = payment.id))`;
const mails = sql<Mail[]>`(
  SELECT coalesce(json_agg(json_build_object('act', mail.act, 'reference', mail.reference, 'amountKobo', mail.amount_kobo,
           'feeKobo', mail.fee_kobo, 'enteredAt', ${exactMoment('mail.created_at')}) ORDER BY mail.created_at, mail.id), '[]')
    FROM bank_mail mail JOIN chargeback of ON of.id = mail.chargeback_id
   WHERE of.provider_dispute_id = chargeback.provider_dispute_id)`;

/** Lists the last round of each, the latest end first. `after` is the `nextCursor` of the page before. */
export async function listEndedChargebacks(db: Db, after?: string): Promise<PageOf<'disputes', EndedBankDispute>> {
  const ended = bankDisputes(db)
    .where('chargeback.resolved_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chargeback as next')
            .whereRef('next.provider_dispute_id', '=', 'chargeback.provider_dispute_id')
            .whereRef('next.round', '>', 'chargeback.round')
            .select('next.id'),
        ),
      ),
    )
    .select([
      'chargeback.lost',
      exactMoment('chargeback.resolved_at').as('endedAt'),
      debitedKobo.as('takenKobo'),
      feesKobo.as('feesKobo'),
      mails.as('mails'),
    ]);
  const { rows, nextCursor } = await listPage(ended, lastEndedFirst, PAGE, after);
  return { disputes: rows.map(toEndedDispute), nextCursor };
}

type Row = Pick<EndedBankDispute, 'reference' | 'payer' | 'supplier' | 'round' | 'endedAt'> &
  Record<'amountKobo' | 'takenKobo' | 'feesKobo', Kobo> & { id: string; lost: boolean; mails: Mail[] };

function toEndedDispute({
  id,
  lost,
  amountKobo,
  takenKobo: taken,
  feesKobo: fees,
  mails: told,
  ...row
}: Row): EndedBankDispute {
  return {
    ...row,
    _id: id,
    outcome: lost ? 'lost' : 'won',
    amount: nairaOfKobo(amountKobo),
    taken: nairaOfKobo(taken),
    fees: nairaOfKobo(fees),
    mails: told.map(({ amountKobo: amount, feeKobo: fee, ...mail }) => ({
      ...mail,
      amount: nairaOfKobo(amount),
      fee: nairaOfKobo(fee),
    })),
  };
}
