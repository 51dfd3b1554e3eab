/** Fills an empty database with a large network: rows without triggers, keys and indexes, which are added afterwards, then analysed. */
import pg, { type ClientConfig } from 'pg';
import {
  chatRows,
  memberRows,
  moneyRows,
  offerRows,
  peopleRows,
  postRows,
  PRODUCTS,
  type Sizes,
} from './scale-tables.ts';
import { FUNCTIONS, id } from './scale-words.ts';
import { seedStock } from './stock-seed.ts';

const MONEY_TABLES = [
  'wallet',
  'payment',
  'trade_side',
  'ledger_account',
  'ledger_journal',
  'ledger_entry',
  'announcement',
  'announcement_member',
  'pharmacy',
];

/** Filled in this order. Pairs run in parallel, because there are two processors. */
const STEPS: ((sizes: Sizes) => { tables: string[]; rows: string[] })[][] = [
  [
    (sizes) => ({ tables: ['member', 'member_name', 'name_word'], rows: memberRows(sizes) }),
    (sizes) => ({ tables: ['chat', 'chat_member', 'message'], rows: chatRows(sizes) }),
  ],
  [
    (sizes) => ({ tables: ['offer', 'offer_interest'], rows: offerRows(sizes) }),
    (sizes) => ({ tables: ['post', 'post_like', 'comment'], rows: postRows(sizes) }),
  ],
  [
    (sizes) => ({ tables: ['partner', 'partner_request', 'block', 'notice'], rows: peopleRows(sizes) }),
    (sizes) => ({
      tables: MONEY_TABLES,
      rows: moneyRows(sizes),
    }),
  ],
];

/** The busy member's pharmacy has 2,000 products; another hundred have 250 each. */
const STOCK = { products: 2_000, batches: 2, movements: 20 };
const OTHER_STOCK = { products: 250, batches: 2, movements: 5 };
const OTHER_PHARMACIES = 100;

/** Runs as the owner of the tables. A filled database stays unchanged. */
export async function seedNetwork(connection: ClientConfig, sizes: Sizes): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2, options: '-c maintenance_work_mem=768MB -c work_mem=256MB' });
  try {
    const { rows: kept } = await pool.query("SELECT FROM pg_namespace WHERE nspname = 'bench'");
    if (kept.length > 0) return;
    await pool.query(FUNCTIONS);
    for (const statement of PRODUCTS) await pool.query(statement);
    const tables = STEPS.flat().flatMap((part) => part(sizes).tables);
    const bare: Bare[] = [];
    for (const table of tables) {
      await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      bare.push(await withoutKeys(pool, table));
    }
    const indexesOf = (table: string) => bare.find((each) => each.table === table)?.indexes ?? [];
    for (const step of STEPS) await Promise.all(step.map((part) => fill(pool, part(sizes), indexesOf)));
    for (const { references } of bare) for (const reference of references) await pool.query(reference);
    for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    const { rows } = await pool.query<{ id: string }>(`SELECT ${id('member', String(sizes.busy))} AS id`);
    await seedStock(pool, rows[0]!.id, 1, 1, STOCK);
    await seedStock(pool, rows[0]!.id, 2, OTHER_PHARMACIES, OTHER_STOCK);
    await timed(pool, 'VACUUM (ANALYZE, SKIP_LOCKED)');
  } finally {
    await pool.end();
  }
}

type Fill = ReturnType<(typeof STEPS)[number][number]>;

async function fill(pool: pg.Pool, { tables, rows }: Fill, indexesOf: (table: string) => string[]): Promise<void> {
  for (const statement of [...rows, ...tables.flatMap(indexesOf)]) await timed(pool, statement);
}

/** The statements that restore what was dropped from a table. */
interface Bare {
  table: string;
  /** Includes keys. */
  indexes: string[];
  /** References from and to it. */
  references: string[];
}

async function withoutKeys(pool: pg.Pool, table: string): Promise<Bare> {
  const { rows: keys } = await pool.query<{ on: string; name: string; made: string; isReference: boolean }>(
    `SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS made, contype = 'f' AS "isReference"
       FROM pg_constraint WHERE (conrelid = $1::regclass AND contype IN ('p', 'u', 'f')) OR (confrelid = $1::regclass AND contype = 'f')
      ORDER BY contype = 'f' DESC, contype = 'u' DESC`,
    [table],
  );
  for (const { on, name } of keys) await pool.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `SELECT quote_ident(indexname) AS name, indexdef AS made FROM pg_indexes WHERE tablename = $1`,
    [table],
  );
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  const add = ({ on, name, made }: (typeof keys)[number]) => `ALTER TABLE ${on} ADD CONSTRAINT ${name} ${made}`;
  return {
    table,
    indexes: [
      ...keys
        .filter((key) => !key.isReference)
        .toReversed()
        .map(add),
      ...indexes.map(({ made }) => made),
    ],
    references: keys.filter((key) => key.isReference).map((key) => `${add(key)} NOT VALID`),
  };
}

/** Prints slow statements, to show progress. */
async function timed(pool: pg.Pool, statement: string): Promise<void> {
  const begun = performance.now();
  await pool.query(statement).catch((error: Error) => {
    throw new Error(`${error.message}: ${statement}`, { cause: error });
  });
  const seconds = (performance.now() - begun) / 1_000;
  if (seconds > 5)
    console.log(`  ${seconds.toFixed(0).padStart(3)} s  ${statement.replaceAll(/\s+/g, ' ').slice(0, 90)}`);
}
