/** The ways in which trades, refunds, payouts and disputes end. The random cases have to bring each of them. */
import { sql } from 'kysely';
import { BANK_MAIL_ACTS } from '#rules/money/bank-mail.ts';
import type { Db } from '#server/store/db.ts';

/** The random cases count only if each of these occurred. */
export const KINDS = [
  ...['acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid'].map((why) => `wallet ${why}`),
  ...['escrow processed', 'escrow failed', 'suspense processed', 'suspense failed'].map((end) => `refund ${end}`),
  ...['succeeded', 'failed', 'reversed'].map((end) => `payout ${end}`),
  ...['withdrawn', 'release', 'refund', 'split'].map((end) => `dispute ${end}`),
  ...['accepted', 'declined'].map((end) => `proposal ${end}`),
  'handed over',
  ...['won', 'lost'].map((end) => `chargeback ${end}`),
  ...['invoice', 'credit note', 'invoice by mail', 'credit note by mail'].map((kind) => `vat ${kind}`),
  ...BANK_MAIL_ACTS.map((act) => `mail ${act}`),
];

/** Returns the kinds that have occurred in this database. */
export async function kindsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT DISTINCT 'wallet ' || closed_because AS kind FROM wallet WHERE closed_at IS NOT NULL
    UNION SELECT DISTINCT 'refund ' || source || ' ' || state FROM refund
    UNION SELECT DISTINCT 'payout ' || state FROM payout
    UNION SELECT DISTINCT 'chargeback ' || (CASE WHEN lost THEN 'lost' ELSE 'won' END) FROM chargeback
    UNION SELECT DISTINCT 'vat ' || kind || CASE WHEN bank_mail_id IS NULL THEN '' ELSE ' by mail' END FROM vat_document
    UNION SELECT DISTINCT 'proposal ' || state FROM dispute_proposal
    UNION SELECT 'handed over' FROM wallet_delivery WHERE handed_over_at IS NOT NULL
    UNION SELECT DISTINCT 'mail ' || act FROM bank_mail
    UNION SELECT DISTINCT 'dispute ' || coalesce(resolution, state) FROM dispute`.execute(db);
  return rows.map(({ kind }) => kind);
}
