/** Counts the figures of days. Each count reads only the rows of those days, through an index. */
import { type RawBuilder, sql } from 'kysely';
import { AT_RISK_DAYS, type FoundFigure } from '#rules/admin/daily-figure.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import type { Db } from '../db.ts';

/** Days in Lagos, both included. */
export interface Days {
  first: string;
  last: string;
}

/** A query whose rows have `at`, `name`, `state` and `value`. */
type Source = RawBuilder<unknown>;

const within = (column: string, { first, last }: Days) => sql`
  ${sql.ref(column)} >= ${first}::date::timestamp AT TIME ZONE 'Africa/Lagos'
  AND ${sql.ref(column)} < (${last}::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'`;
const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Africa/Lagos')::date`;
/** A pharmacy's state: the one in its patient request settings, or else its owner's. */
const PHARMACY_STATE = sql`coalesce(nullif(pharmacy.asks_state, ''), owner.state)`;

/** Counts by day and name, for the country and each state. A state that is not in our list counts for the country only. */
async function countBy(db: Db, source: Source, value: RawBuilder<unknown>): Promise<FoundFigure[]> {
  const { rows } = await sql<FoundFigure>`
    SELECT day::text AS day, name, CASE grouping(state) WHEN 1 THEN '' ELSE state END AS state, ${value}::bigint AS value
      FROM (SELECT ${dayOf('source.at')} AS day, source.* FROM (${source}) AS source) AS source
     GROUP BY GROUPING SETS ((day, name), (day, name, state))
    HAVING grouping(state) = 1 OR state = ANY (${[...NIGERIAN_STATES]})`.execute(db);
  return rows;
}

/** Counts all figures that add up from day to day, and the medians of answers. */
export async function countDays(db: Db, days: Days): Promise<FoundFigure[]> {
  const sources = [members(days), content(days), pharmacies(days), trade(days), booked(days), cases(days)];
  const counted: FoundFigure[][] = [];
  for (const source of sources) counted.push(await countBy(db, source, sql`sum(value)`));
  return [...counted.flat(), ...(await measureAnswers(db, days))];
}

/** Counts members whose session was last used on that day. A past day loses those who came back later. */
export function countActive(db: Db, days: Days): Promise<FoundFigure[]> {
  const seen = sql`SELECT seen_at AS at, 'active members' AS name, state, member_id FROM session
    JOIN member ON member.id = session.member_id WHERE ${within('seen_at', days)}`;
  return countBy(db, seen, sql`count(DISTINCT member_id)`);
}

/** Measures the stock as it is now, as the figure of this day. */
export async function measureStock(db: Db, today: string): Promise<FoundFigure[]> {
  const stock = sql`
    SELECT ${today}::date::timestamp AT TIME ZONE 'Africa/Lagos' AS at, part.name, ${PHARMACY_STATE} AS state, part.value
      FROM stock_sum JOIN pharmacy ON pharmacy.id = stock_sum.pharmacy_id JOIN member AS owner ON owner.id = pharmacy.owner_id
     CROSS JOIN LATERAL (VALUES
       (CASE WHEN day < ${today}::date THEN 'batches expired' ELSE 'batches expiring' END, count),
       (CASE WHEN day < ${today}::date THEN 'cost expired' ELSE 'cost expiring' END, cost_kobo)) AS part (name, value)
     WHERE stock_sum.part = 'batch' AND day <= ${today}::date + ${sql.lit(AT_RISK_DAYS)}`;
  return countBy(db, stock, sql`sum(value)`);
}

function members(days: Days): Source {
  return sql`
    SELECT at, 'members' AS name, state, CASE WHEN what IN ('joined', 'moved in') THEN 1 ELSE -1 END AS value
      FROM member_change WHERE ${within('at', days)}
    UNION ALL SELECT at, 'new members', state, 1 FROM member_change WHERE what = 'joined' AND ${within('at', days)}`;
}

function content(days: Days): Source {
  return sql`
    SELECT created_at AS at, 'posts' AS name, '' AS state, 1 AS value FROM post WHERE ${within('created_at', days)}
    UNION ALL SELECT deleted_at, 'posts removed', '', 1 FROM post WHERE ${within('deleted_at', days)}
    UNION ALL SELECT created_at, 'offers of ' || kind, state, 1 FROM offer WHERE ${within('created_at', days)}
    UNION ALL SELECT withdrawn_at, 'offers withdrawn', state, 1 FROM offer WHERE ${within('withdrawn_at', days)}`;
}

function pharmacies(days: Days): Source {
  return sql`
    SELECT pharmacy.created_at AS at, 'pharmacies' AS name, ${PHARMACY_STATE} AS state, 1 AS value
      FROM pharmacy JOIN member AS owner ON owner.id = pharmacy.owner_id WHERE ${within('pharmacy.created_at', days)}
    UNION ALL SELECT product.created_at, 'inventories', ${PHARMACY_STATE}, 1
      FROM product JOIN pharmacy ON pharmacy.id = product.pharmacy_id JOIN member AS owner ON owner.id = pharmacy.owner_id
     WHERE ${within('product.created_at', days)}`;
}

/** Wallets and payments count in the supplier's state. */
function trade(days: Days): Source {
  return sql`
    SELECT wallet.created_at AS at, 'wallets' AS name, supplier.state, 1 AS value
      FROM wallet JOIN member AS supplier ON supplier.id = wallet.supplier_id WHERE ${within('wallet.created_at', days)}
    UNION ALL SELECT booked_at, 'payments', coalesce(supplier.state, ''), 1
      FROM payment LEFT JOIN wallet ON wallet.id = payment.wallet_id LEFT JOIN member AS supplier ON supplier.id = wallet.supplier_id
     WHERE ${within('booked_at', days)}`;
}

/** Sums ledger entries in the supplier's state. Held money counts for the whole country only, because suppliers move. */
function booked(days: Days): Source {
  return sql`
    SELECT journal.created_at AS at, figure.name, CASE figure.name WHEN 'held' THEN '' ELSE coalesce(supplier.state, '') END AS state,
           CASE figure.name WHEN 'released' THEN entry.amount_kobo ELSE -entry.amount_kobo END AS value
      FROM ledger_journal AS journal JOIN ledger_entry AS entry ON entry.journal_id = journal.id
      JOIN ledger_account AS account ON account.id = entry.account_id
     CROSS JOIN LATERAL (VALUES
       ('paid in', journal.kind = 'charge' AND account.kind IN ('escrow_principal', 'escrow_fee', 'suspense', 'donation_income')),
       ('held', account.kind IN ('escrow_principal', 'escrow_fee', 'suspense')),
       ('released', journal.kind = 'release' AND account.kind = 'escrow_principal'),
       ('refunded', (journal.kind IN ('refund processed', 'refund failed') AND account.kind = 'paystack_receivable')
                    OR (journal.kind = 'refund settled by hand' AND account.kind = 'bank')),
       ('fee income', journal.kind NOT LIKE 'vat %' AND account.kind = 'fee_revenue')) AS figure (name, is_of)
      LEFT JOIN refund ON journal.subject_type = 'refund' AND refund.id = journal.subject_id
      LEFT JOIN chargeback ON journal.subject_type = 'chargeback' AND chargeback.id = journal.subject_id
      LEFT JOIN payment ON payment.id = coalesce(refund.payment_id, chargeback.payment_id, journal.subject_id)
      LEFT JOIN wallet ON wallet.id = payment.wallet_id LEFT JOIN member AS supplier ON supplier.id = wallet.supplier_id
     WHERE ${within('journal.created_at', days)} AND figure.is_of`;
}

function cases(days: Days): Source {
  return sql`
    SELECT dispute.opened_at AS at, 'disputes opened' AS name, supplier.state, 1 AS value
      FROM dispute JOIN wallet ON wallet.id = dispute.wallet_id JOIN member AS supplier ON supplier.id = wallet.supplier_id
     WHERE ${within('dispute.opened_at', days)}
    UNION ALL SELECT dispute.ended_at, 'disputes ruled', supplier.state, 1
      FROM dispute JOIN wallet ON wallet.id = dispute.wallet_id JOIN member AS supplier ON supplier.id = wallet.supplier_id
     WHERE dispute.state = 'resolved' AND ${within('dispute.ended_at', days)}
    UNION ALL SELECT licence.created_at, 'licences handed in', member.state, 1
      FROM licence JOIN member ON member.id = licence.member_id WHERE ${within('licence.created_at', days)}
    UNION ALL SELECT decided_at, 'licences decided', member.state, 1
      FROM licence JOIN member ON member.id = licence.member_id WHERE ${within('decided_at', days)}
    UNION ALL SELECT at, 'messages answered', '', 1 FROM (${firstReplies(days)}) AS first_reply`;
}

function firstReplies(days: Days): RawBuilder<unknown> {
  return sql`
    SELECT reply.created_at AS at, enquiry.created_at AS asked_at FROM enquiry_reply AS reply JOIN enquiry ON enquiry.id = reply.enquiry_id
     WHERE ${within('reply.created_at', days)}
       AND NOT EXISTS (SELECT FROM enquiry_reply AS earlier WHERE earlier.enquiry_id = reply.enquiry_id
                          AND (earlier.created_at, earlier.id) < (reply.created_at, reply.id))`;
}

/** Returns the median minutes until licences, disputes and messages were answered. */
async function measureAnswers(db: Db, days: Days): Promise<FoundFigure[]> {
  const { rows } = await sql<FoundFigure>`
    SELECT ${dayOf('answer.at')}::text AS day, name, '' AS state, count(*)::bigint AS of,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - asked_at) / 60))::bigint AS value
      FROM (SELECT 'licence minutes' AS name, decided_at AS at, created_at AS asked_at FROM licence WHERE ${within('decided_at', days)}
            UNION ALL SELECT 'dispute minutes', ended_at, opened_at FROM dispute
             WHERE state = 'resolved' AND ${within('ended_at', days)}
            UNION ALL SELECT 'message minutes', at, asked_at FROM (${firstReplies(days)}) AS first_reply) AS answer
     GROUP BY 1, 2`.execute(db);
  return rows;
}
