/** Public figures: counted exactly once a day, stored rounded, read when the public pages are rendered. */
import { sql } from 'kysely';
import type { ExactFigures, PublicFigure } from '#rules/public/public-figure.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../db.ts';

interface MoneyRow {
  trades: number;
  protectedKobo: number;
  largestKobo: number;
  payers: number;
  suppliers: number;
  medianHours: number;
}

/** Counts verified members, which excludes closed accounts, and payments that were in escrow and that no bank charged back. */
export async function countExactly(db: Db): Promise<ExactFigures> {
  const { rows: states } = await sql<{ state: string; count: number }>`
    SELECT state, count(*)::int AS count FROM member
     WHERE verified_at IS NOT NULL GROUP BY state`.execute(db);
  const { rows } = await sql<MoneyRow>`
    WITH held AS MATERIALIZED (
      SELECT payment.payer_id, wallet.supplier_id, payment.wallet_id, payment.base_kobo, payment.booked_at, payment.released_at
        FROM payment JOIN wallet ON wallet.id = payment.wallet_id
       WHERE payment.allocation = 'escrow' AND payment.state <> 'charged_back')
    SELECT count(DISTINCT wallet_id) FILTER (WHERE released_at IS NOT NULL)::int AS trades,
           coalesce(sum(base_kobo), 0)::bigint AS "protectedKobo",
           coalesce(greatest((SELECT max(own) FROM (SELECT sum(base_kobo) AS own FROM held GROUP BY payer_id) AS payer),
                             (SELECT max(own) FROM (SELECT sum(base_kobo) AS own FROM held GROUP BY supplier_id) AS supplier)),
                    0)::bigint AS "largestKobo",
           count(DISTINCT payer_id) FILTER (WHERE released_at IS NOT NULL)::int AS payers,
           count(DISTINCT supplier_id) FILTER (WHERE released_at IS NOT NULL)::int AS suppliers,
           coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM released_at - booked_at) / 3600)
                      FILTER (WHERE released_at IS NOT NULL), 0)::float8 AS "medianHours"
      FROM held`.execute(db);
  const byState = new Map(states.map(({ state, count }) => [state, count]));
  return { members: states.reduce((sum, { count }) => sum + count, 0), byState, ...required(rows[0]) };
}

export async function listPublicFigures(db: Db): Promise<PublicFigure[]> {
  return db.selectFrom('public_figure').select(['name', 'state', 'value']).orderBy('name').orderBy('state').execute();
}

/** Replaces all figures. This notifies every server, so call it only if something changed. */
export async function replacePublicFigures(trx: Trx, figures: readonly PublicFigure[]): Promise<void> {
  await trx.deleteFrom('public_figure').execute();
  if (figures.length > 0)
    await trx
      .insertInto('public_figure')
      .values([...figures])
      .execute();
}
