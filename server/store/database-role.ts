/** The rights of the application's database role: it owns nothing, and can only add rows to permanent tables. */
import pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';

/** All permanent tables, where rows are only added, each with the columns that may change. */
export const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  ledger_journal: [],
  ledger_entry: [],
  // balances change with the entries
  ledger_account: ['raw_kobo', 'version'],
  ledger_account_kind: [],
  ledger_journal_side: [],
  receipt: [],
  vat_document: [],
  provider_event: ['processed_at'],
  offer_step: [],
  admin_act: [],
  admin_act_link: [],
  admin_act_head: [],
  admin_act_check: [],
  dispute_message: [],
  dispute_picture: [],
  bank_mail: [],
  payment_domain: [],
  stock_act: [],
  stock_movement: [],
  stock_transfer: [],
  stock_edit: [],
  stock_destruction: [],
  controlled_sale: [],
  late_sale: ['state', 'end_act_id', 'ended_at', 'note'],
  counter_till: [
    'float_kobo',
    'closed_at',
    'closed_by',
    'close_nonce',
    'close_hash',
    'counted_kobo',
    'expected_kobo',
    'left_kobo',
    'note',
  ],
  counter_sale: [],
  counter_line: ['returned'],
  counter_return: [],
  counter_return_line: [],
  counter_entry: [],
  goods_receipt: ['picture_id'],
  goods_receipt_line: [],
  storage_reading: [],
  stock_count: ['state', 'ended_by', 'ended_at'],
  stock_count_batch: [],
  stock_count_line: ['outcome', 'act_id', 'is_last'],
  stock_dispatch: ['return_act_id'],
  stock_delivery: [],
  batch_alert: ['withdrawn_by', 'withdrawn_at', 'withdrawn_for'],
  announcement: ['told_up_to', 'told_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_for'],
  batch_alert_range: [],
  batch_alert_batch: ['released_at', 'answer', 'answered_by', 'answered_at'],
  batch_alert_offer: ['released_at'],
  // figures change with the movements
  product_stock: ['on_hand', 'reserved', 'value_kobo', 'idle_since', 'low_at', 'is_archived'],
  batch_stock: ['on_hand', 'reserved', 'value_kobo', 'seq'],
};

/** Tables that only migrations write, and database functions with their owner's rights. */
export const READ_ONLY = [
  'migration',
  'graphile_worker.migrations',
  'admin_act_link',
  'admin_act_head',
  'ledger_account_kind',
  'ledger_journal_side',
];

const SCHEMAS = 'public, graphile_worker';

/** Graphile Worker enables row-level security, which would hide its rows from our role. Our grants decide who may do what. */
const SHOW_JOBS = `DO $$
DECLARE
  hidden regclass;
BEGIN
  FOR hidden IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)
  LOOP
    EXECUTE format('CREATE POLICY granted ON %s USING (true)', hidden);
  END LOOP;
END $$`;

/**
 * Grants `role` its rights on every table. Runs as the tables' owner after every migration, so that nobody has to remember a new
 * table.
 */
export async function grantTables(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<{ current_user: string; database: string }>(
    'SELECT current_user, current_database() AS database',
  );
  const { current_user: owner = '', database = '' } = rows[0] ?? {};
  // a developer may use one role for both, and an owner's rights cannot be restricted
  if (owner === role) return;
  const statements = [
    'BEGIN',
    // a temporary table could take the place of a real one in the ledger's triggers
    `REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} FROM PUBLIC`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `REVOKE CREATE ON SCHEMA ${SCHEMAS} FROM ${to}`,
    `GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${to}`,
    // this revokes the rights on columns, too
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${SCHEMAS} FROM ${to}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${to}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${to}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${to}`,
    `REVOKE UPDATE, DELETE ON ${Object.keys(APPEND_ONLY).join(', ')} FROM ${to}`,
    SHOW_JOBS,
    ...Object.entries(APPEND_ONLY)
      .filter(([, columns]) => columns.length > 0)
      .map(([table, columns]) => `GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${to}`),
    'COMMIT',
  ];
  await client.query(statements.join(';\n'));
}

/** Checks membership of the owner's role, because a member can act as that role. */
const POWERS = `
  SELECT rolsuper OR rolcreaterole AS super,
         EXISTS (SELECT FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
                    AND pg_has_role(current_user, relowner, 'MEMBER')) AS owns,
         has_schema_privilege('public', 'CREATE')
           OR has_database_privilege(current_database(), 'CREATE, TEMPORARY') AS creates,
         (SELECT min(name) FROM unnest($1::text[]) AS name
           WHERE has_table_privilege(name, 'UPDATE') OR has_table_privilege(name, 'DELETE')
              OR has_table_privilege(name, 'TRUNCATE')) AS changes
    FROM pg_roles WHERE rolname = current_user`;

interface Powers {
  super: boolean;
  owns: boolean;
  creates: boolean;
  changes: string | null;
}

/** Throws a ConfigError if real money moves and the role of `connection` could change permanent rows. */
export async function refuseOwner(connection: pg.ClientConfig, config: Config): Promise<void> {
  if (!config.movesRealMoney) return;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Powers>(POWERS, [Object.keys(APPEND_ONLY)]);
    const why = rows[0] && excessOf(rows[0]);
    if (!why) return;
    throw new ConfigError(
      `Real money moves, and the role of DATABASE_URL ${why}. Give it a role that owns nothing, and set MIGRATION_DATABASE_URL to the role that owns the tables.`,
    );
  } finally {
    await client.end();
  }
}

function excessOf({ super: isSuper, owns, creates, changes }: Powers): string | undefined {
  if (isSuper) return 'is a superuser or makes roles';
  if (owns) return 'owns tables of Mortar';
  if (creates) return 'may create tables';
  return changes === null ? undefined : `may change ${changes}`;
}
