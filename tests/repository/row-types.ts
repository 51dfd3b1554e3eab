/** Generates the row types of the database as TypeScript from a migrated database. */
import { fileURLToPath } from 'node:url';
import pg, { type ClientConfig } from 'pg';

export const SCHEMA_FILE = fileURLToPath(new URL('../../server/store/schema.gen.ts', import.meta.url));

/** The types as which the driver, as `db.ts` sets it, reads PostgreSQL's types; a ColumnType if reading and writing differ. */
const TYPES: Record<string, string> = {
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  numeric: 'ColumnType<string, string | number>',
  jsonb: 'ColumnType<unknown, string>',
  timestamptz: 'Date',
  tsvector: 'ColumnType<string, never, never>',
  'text[]': 'string[]',
  'int4[]': 'number[]',
  'uuid[]': 'string[]',
};

/** Columns whose values a rule names: a CHECK enforces that, and for JSON the code that writes it. */
const RULES: Record<string, { type: string; from: string }> = {
  'administrator.role': { type: 'AdminRole', from: 'admin/role' },
  'approval.what': { type: 'ApprovalKind', from: 'admin/approval' },
  'alone_act.what': { type: 'ApprovalKind', from: 'admin/approval' },
  'approval.state': { type: 'ApprovalState', from: 'admin/approval' },
  'member.language': { type: 'Language', from: 'i18n/language' },
  'message.kind': { type: 'MessageKind', from: 'chat/chat' },
  'message.what': { type: 'SystemEvent', from: 'chat/chat' },
  'public_figure.name': { type: 'PublicFigureName', from: 'public/public-figure' },
  'public_figure.state': { type: 'FigureState', from: 'admin/daily-figure' },
  'daily_figure.name': { type: 'FigureName', from: 'admin/daily-figure' },
  'daily_figure.state': { type: 'FigureState', from: 'admin/daily-figure' },
  'offer.kind': { type: 'OfferKind', from: 'trade/offer' },
  'saved_search.kind': { type: 'OfferKind', from: 'trade/offer' },
  'offer.unit': { type: 'Unit', from: 'unit' },
  'catalogue_suggestion.what': { type: 'Suggested', from: 'medicine/suggestion' },
  'catalogue_suggestion.state': { type: 'SuggestionState', from: 'medicine/suggestion' },
  'catalogue_answer.question': { type: 'Question', from: 'medicine/survey' },
  'brand_load.state': { type: 'BrandLoadState', from: 'medicine/brand-load' },
  'brand_load.mapping': { type: 'BrandMapping', from: 'medicine/brand-load' },
  'brand_load.counts': { type: 'BrandCounts', from: 'medicine/brand-load' },
  'brand_load.problem': { type: 'Message', from: 'i18n/message' },
  'brand_load_row.outcome': { type: 'BrandOutcome', from: 'medicine/brand-load' },
  'shared_barcode.state': { type: 'SharedBarcodeState', from: 'pharmacy/shared-barcode' },
  'product.sureness': { type: 'Sureness', from: 'medicine/product-generic' },
  'catalogue_generic.prescription': { type: 'Prescription', from: 'medicine/catalogue' },
  'offer_interest.state': { type: 'BargainState', from: 'trade/bargain' },
  'offer_step.move': { type: 'BargainMove', from: 'trade/bargain' },
  'post.kind': { type: 'PostKind', from: 'feed/post' },
  'report.kind': { type: 'ReportKind', from: 'feed/report' },
  'report.reason': { type: 'ReportReason', from: 'feed/report' },
  'report_case.kind': { type: 'ReportKind', from: 'feed/report' },
  'report_case.state': { type: 'ReportState', from: 'feed/report' },
  'report_case.decision': { type: 'ReportDecision', from: 'feed/report' },
  'wallet.state': { type: 'WalletState', from: 'money/wallet' },
  'wallet.closed_because': { type: 'ClosedBecause', from: 'money/wallet' },
  'wallet_delivery.method': { type: 'DeliveryMethod', from: 'money/delivery' },
  'wallet_delivery.address': { type: 'AddressCopy', from: 'money/delivery' },
  'wallet_share.delivery': { type: 'DeliveryTerms', from: 'money/delivery-cost' },
  'payment.state': { type: 'PaymentState', from: 'money/payment' },
  'payment.pay_way': { type: 'PayWay', from: 'money/fee' },
  'payment.allocation': { type: 'Allocation', from: 'money/payment' },
  'vat_document.kind': { type: 'VatKind', from: 'money/vat' },
  'vat_counter.kind': { type: 'VatKind', from: 'money/vat' },
  'refund.reason': { type: 'Message', from: 'i18n/message' },
  'bank_mail.act': { type: 'BankMailAct', from: 'money/bank-mail' },
  'refund.state': { type: 'RefundState', from: 'money/refund' },
  'refund.source': { type: 'RefundSource', from: 'money/refund' },
  'refund.failed_into': { type: 'RefundSource', from: 'money/refund' },
  'payout.failure': { type: 'Message', from: 'i18n/message' },
  'payout.state': { type: 'PayoutState', from: 'money/payout' },
  'dispute.state': { type: 'DisputeState', from: 'money/dispute' },
  'dispute_proposal.state': { type: 'ProposalState', from: 'money/dispute-proposal' },
  'dispute.reason': { type: 'DisputeReason', from: 'money/dispute' },
  'dispute.ruling': { type: 'Words', from: 'i18n/message' },
  'dispute.resolution': { type: 'Resolution', from: 'money/dispute' },
  'joint_purchase.state': { type: 'JointState', from: 'trade/joint' },
  'pharmacy_staff.role': { type: 'StaffRole', from: 'pharmacy/pharmacy' },
  'staff_invitation.role': { type: 'StaffRole', from: 'pharmacy/pharmacy' },
  'batch.own_status': { type: 'BatchState', from: 'pharmacy/stock' },
  'enquiry.kind': { type: 'EnquiryKind', from: 'public/enquiry' },
  'enquiry.language': { type: 'Language', from: 'i18n/language' },
  'enquiry.state': { type: 'EnquiryState', from: 'public/enquiry' },
  'batch_suspicion.state': { type: 'SuspicionState', from: 'medicine/suspicion' },
  'batch_alert_told.told_as': { type: 'NotifiedAs', from: 'medicine/batch-alert' },
  'batch.status': { type: 'BatchState', from: 'pharmacy/stock' },
  'stock_count.scope': { type: 'CountScope', from: 'pharmacy/count' },
  'stock_count.state': { type: 'CountState', from: 'pharmacy/count' },
  'stock_count_line.outcome': { type: 'CountOutcome', from: 'pharmacy/count' },
  'stock_act.kind': { type: 'StockAct', from: 'pharmacy/stock' },
  'late_sale.state': { type: 'LateState', from: 'pharmacy/late-sale' },
  'late_sale.why': { type: 'LateReason', from: 'pharmacy/late-sale' },
  'counter_sale.method': { type: 'PayMethod', from: 'pharmacy/counter-sale' },
  'counter_return.method': { type: 'RefundMethod', from: 'pharmacy/counter-sale' },
  'counter_entry.method': { type: 'PayMethod', from: 'pharmacy/counter-sale' },
  'counter_entry.kind': { type: 'CounterEntry', from: 'pharmacy/counter-sale' },
  'stock_reservation.state': { type: 'ReservationState', from: 'pharmacy/reservation' },
  'stock_movement.kind': { type: 'MovementKind', from: 'pharmacy/stock' },
  'stock_import.state': { type: 'ImportState', from: 'pharmacy/import/import' },
  'stock_import.mapping': { type: 'ImportMapping', from: 'pharmacy/import/import' },
  'stock_import.counts': { type: 'ImportCounts', from: 'pharmacy/import/import' },
  'stock_import.problem': { type: 'Message', from: 'i18n/message' },
  'stock_import_row.duplicate': { type: 'Duplicate', from: 'pharmacy/import/import-duplicate' },
  'stock_import_row.outcome': { type: 'RowOutcome', from: 'pharmacy/import/import' },
  'joint_commit.state': { type: 'CommitState', from: 'trade/joint' },
  'medicine_request.state': { type: 'MedicineRequestState', from: 'pharmacy/medicine-request' },
  'medicine_request.language': { type: 'Language', from: 'i18n/language' },
  'medicine_ask.answer': { type: 'MedicineAnswer', from: 'pharmacy/medicine-answer' },
  'pharmacy.asks': { type: 'Asks', from: 'pharmacy/medicine-answer' },
  'notice.detail': { type: 'Words', from: 'i18n/message' },
  'notice.kind': { type: 'NoticeKind', from: 'notice/notice' },
  'notice.subject_kind': { type: 'SubjectKind', from: 'notice/notice' },
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name,
         CASE WHEN t.typcategory = 'A' THEN e.typname || '[]' ELSE t.typname END AS type,
         NOT a.attnotnull AS nullable, (a.atthasdef OR a.attidentity <> '') AS defaulted
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type e ON e.oid = t.typelem
   WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'migration'
   ORDER BY c.relname, a.attname`;

export async function generateRowTypes(connection: ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return fileOf(Map.groupBy(rows, (row) => row.table));
  } finally {
    await client.end();
  }
}

function fileOf(tables: Map<string, Column[]>): string {
  const rules = Map.groupBy(Object.values(RULES), (rule) => rule.from);
  return [
    '/** The rows of the database. Written by `npm run types`, compared with the migrations by a test. */',
    "import type { ColumnType, Generated } from 'kysely';",
    ...[...rules].map(
      ([file, types]) =>
        `import type { ${[...new Set(types.map((rule) => rule.type))].join(', ')} } from '#rules/${file}.ts';`,
    ),
    '',
    ...[...tables].flatMap(([table, columns]) => [
      `export interface ${nameOf(table)} {`,
      ...columns.map((column) => `  ${column.name}: ${typeOf(column)};`),
      '}',
      '',
    ]),
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`),
    '}',
    '',
  ].join('\n');
}

/** Names end with `Table`, as no name of a rule does. */
function nameOf(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`;
}

function typeOf(column: Column): string {
  const plain = plainOf(column);
  if (column.defaulted) return column.nullable ? `Generated<${plain} | null>` : `Generated<${plain}>`;
  return column.nullable ? `${plain} | null` : plain;
}

function plainOf({ table, name, type }: Column): string {
  const rule = RULES[`${table}.${name}`]?.type;
  if (rule && type === 'jsonb') return `ColumnType<${rule}, string, string>`;
  const plain = rule ?? TYPES[type];
  if (!plain) throw new Error(`no row type for ${type} of ${table}.${name}`);
  return plain;
}
