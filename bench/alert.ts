/** An alert for 10,000 batches and 1,000 offers, published and withdrawn in one commit each, compared with the same writes alone. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, inTransaction } from '#server/store/db.ts';
import {
  type AlertedGoods,
  countReach,
  holdMatches,
  lockBatchAlerts,
  releaseHeld,
} from '#server/store/medicine/safety/batch-alert-match.ts';
import { insertBatchAlert, withdrawAlert } from '#server/store/medicine/safety/batch-alert.ts';
import type { BenchMember } from './seed.ts';
import { seedStock } from './stock-seed.ts';

const PHARMACIES = 100;
const OFFERS = 1_000;
const TIMES = 3;
const GOODS: AlertedGoods = {
  genericId: null,
  mayBe: [],
  core: '',
  genericName: '',
  brandName: 'Benchaquick',
  nafdacNumber: '',
  gtin: '',
  ranges: [{ first: 'AL00001', last: 'AL20000' }],
};

interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export interface AlertFigures {
  rows: Row[];
  batches: number;
  offers: number;
  publishMs: number;
  withdrawMs: number;
}

export async function measureAlert(
  pool: { db: Db; pg: pg.Pool },
  members: readonly BenchMember[],
): Promise<AlertFigures> {
  await seed(pool.pg, members[0]!.id);
  const publishes: number[] = [];
  const withdrawals: number[] = [];
  let held = { batches: 0, offers: 0 };
  for (let time = 0; time < TIMES; time += 1) {
    const id = randomUUIDv7();
    publishes.push(await timed(async () => (held = await publish(pool.db, id))));
    withdrawals.push(await timed(() => withdraw(pool.db, id)));
  }
  const floors = [];
  for (let time = 0; time < TIMES; time += 1) floors.push(await timed(() => sameWrites(pool.db)));
  const [publishMs, withdrawMs, floorMs] = [Math.min(...publishes), Math.min(...withdrawals), Math.min(...floors)];
  const floorName = 'the same rows written by three bare statements';
  const what = `an alert of ${held.batches.toLocaleString('en-NG')} batches and ${held.offers.toLocaleString('en-NG')} offers`;
  const rows = [
    { what: `${what} published, an hour`, ours: 3_600_000 / publishMs, floor: 3_600_000 / floorMs, floorName },
    { what: 'the same withdrawn, an hour', ours: 3_600_000 / withdrawMs, floor: 3_600_000 / floorMs, floorName },
  ];
  return { rows, ...held, publishMs, withdrawMs };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Half of all batches and offers have other numbers. */
async function seed(pool: pg.Pool, ownerId: string): Promise<void> {
  await seedStock(pool, ownerId, 1_000, PHARMACIES, { products: 200, batches: 1, movements: 1 });
  await pool.query('ALTER TABLE batch DISABLE TRIGGER USER');
  await pool.query(
    `UPDATE batch SET brand = 'Benchaquick', batch_number = CASE WHEN place % 2 = 0 THEN 'AL-' ELSE 'ZZ-' END || lpad(place::text, 5, '0')
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM batch
              WHERE pharmacy_id IN (SELECT id FROM pharmacy WHERE name LIKE 'Bench 1___')) AS placed WHERE placed.id = batch.id`,
  );
  await pool.query('ALTER TABLE batch ENABLE TRIGGER USER');
  await pool.query(
    `INSERT INTO offer (id, creator_id, kind, generic_name, brand_name, batch_number, quantity)
     SELECT gen_random_uuid(), $1, 'sale', 'Ciprofloxacin', 'Benchaquick',
            CASE WHEN n % 2 = 0 THEN 'AL' ELSE 'ZZ' END || lpad(n::text, 5, '0'), 5 FROM generate_series(1, $2::int) AS n`,
    [ownerId, 2 * OFFERS],
  );
  await pool.query('VACUUM ANALYZE');
}

/** Publishes as the administrator's call does. */
function publish(db: Db, id: string): Promise<{ batches: number; offers: number }> {
  return inTransaction(db, async (trx) => {
    await lockBatchAlerts(trx);
    await countReach(trx, GOODS);
    await insertBatchAlert(trx, {
      ...GOODS,
      id,
      source: 'Bench',
      content: 'Falsified',
      publishedBy: 'bench@mortar.example',
    });
    return holdMatches(trx, id, GOODS);
  });
}

function withdraw(db: Db, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockBatchAlerts(trx);
    await withdrawAlert(trx, id, { email: 'bench@mortar.example', reason: 'Bench' });
    await releaseHeld(trx, id);
  });
}

/** Writes one row per thing and changes one column in each, without searching. */
function sameWrites(db: Db): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`CREATE TEMPORARY TABLE held ON COMMIT DROP AS
      SELECT id FROM batch WHERE batch_number LIKE 'AL-%' UNION ALL SELECT id FROM offer WHERE batch_number LIKE 'AL%'`.execute(
      trx,
    );
    await sql`UPDATE batch SET alerts = alerts WHERE batch_number LIKE 'AL-%'`.execute(trx);
    await sql`UPDATE offer SET alerts = alerts WHERE batch_number LIKE 'AL%'`.execute(trx);
  });
}
