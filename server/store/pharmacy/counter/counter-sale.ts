/** Sales at the counter: a basket with its lines, the list of sales, and one with the data of its receipt. */
import { type RawBuilder, sql } from 'kysely';
import type { CounterLine, CounterReturn, CounterSale, CounterSaleSummary } from '#contract/pharmacy/counter-sale.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow, insertRows, type NewRow } from '../../row.ts';

const PAGE = 30;

/** Returns the number of the next receipt. The till is locked, so that none is left out. */
export async function nextSaleNumber(trx: Trx, pharmacyId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    SELECT coalesce(max(number), 0) + 1 AS number FROM counter_sale WHERE pharmacy_id = ${pharmacyId}`.execute(trx);
  return required(rows[0]).number;
}

export async function insertSale(
  trx: Trx,
  sale: NewRow<'counter_sale'>,
  lines: readonly NewRow<'counter_line'>[],
): Promise<void> {
  await insertRow(trx, 'counter_sale', sale);
  await insertRows(trx, 'counter_line', lines);
}

export async function findSaleOfNonce(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  return db
    .selectFrom('counter_sale')
    .where('pharmacy_id', '=', pharmacyId)
    .where('nonce', '=', nonce)
    .select(['id', 'request_hash as requestHash'])
    .executeTakeFirst();
}

/** The returns of the row `sale`, in kobo. */
const returnedKobo: RawBuilder<number> = sql`(
  SELECT coalesce(sum(back.refund_kobo + back.credit_kobo), 0) FROM counter_return AS back WHERE back.sale_id = sale.id)`;

/** Lists sales, newest first; `from` and `until` bound their time. */
export async function listSales(
  db: Db,
  pharmacyId: string,
  { from, until, after }: { from?: Date | undefined; until?: Date | undefined; after: string | undefined },
): Promise<Page<CounterSaleSummary>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('sale', 'sold_at'), PAGE, after);
  const inTime = from && until ? sql`sale.sold_at >= ${from} AND sale.sold_at < ${until}` : sql.lit(true);
  const { rows } = await sql<CounterSaleSummary & Place>`
    SELECT sale.id AS _id, sale.number, to_json(sale.sold_at) #>> '{}' AS "soldAt", ${joinedNameOf('seller')} AS seller, sale.method,
           coalesce(customer.name, '') AS customer, lines.count AS lines, coalesce(lines.first, '') AS "firstProduct",
           sale.total_kobo::float8 / 100 AS total, ${returnedKobo}::float8 / 100 AS returned, lines."isWaiting", ${columns}
      FROM counter_sale AS sale JOIN member AS seller ON seller.id = sale.seller_id
      LEFT JOIN counter_customer AS customer ON customer.id = sale.customer_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS count, min(product.name) FILTER (WHERE line.place = 0) AS first,
               coalesce(bool_or(EXISTS (SELECT FROM late_sale WHERE late_sale.act_id = line.act_id AND late_sale.state = 'open')), false) AS "isWaiting"
          FROM counter_line AS line JOIN product ON product.id = line.product_id WHERE line.sale_id = sale.id) AS lines
     WHERE sale.pharmacy_id = ${pharmacyId} AND ${inTime} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

type SaleRow = Omit<CounterSale, 'lines' | 'returns'>;

/** Finds a sale with its lines and returns. */
export async function findSale(db: Db, pharmacyId: string, id: string): Promise<CounterSale | undefined> {
  const { rows } = await sql<SaleRow>`
    SELECT sale.id AS _id, sale.number,
           json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name, 'location', pharmacy.location,
                             'contactNumber', pharmacy.contact_number) AS pharmacy,
           ${joinedNameOf('seller')} AS seller, to_json(sale.sold_at) #>> '{}' AS "soldAt",
           to_json(sale.created_at) #>> '{}' AS "savedAt", sale.method,
           CASE WHEN customer.id IS NOT NULL THEN
             json_build_object('_id', customer.id, 'name', customer.name, 'phone', customer.phone) END AS customer,
           (sale.total_kobo + sale.discount_kobo)::float8 / 100 AS subtotal, sale.discount_kobo::float8 / 100 AS discount,
           sale.total_kobo::float8 / 100 AS total, ${returnedKobo}::float8 / 100 AS returned
      FROM counter_sale AS sale JOIN member AS seller ON seller.id = sale.seller_id
      JOIN pharmacy ON pharmacy.id = sale.pharmacy_id
      LEFT JOIN counter_customer AS customer ON customer.id = sale.customer_id
     WHERE sale.id = ${id} AND sale.pharmacy_id = ${pharmacyId}`.execute(db);
  const [sale] = rows;
  return sale && { ...sale, lines: await listLines(db, id), returns: await listReturns(db, id) };
}

async function listLines(db: Db, saleId: string): Promise<CounterLine[]> {
  const { rows } = await sql<CounterLine>`
    SELECT line.id AS _id, line.product_id AS "inventoryId", product.name AS product, product.brand, product.strength,
           line.unit, line.factor, line.quantity, line.listed_kobo::float8 / 100 AS "listedPrice",
           line.price_kobo::float8 / 100 AS price, line.reason, line.total_kobo::float8 / 100 AS total,
           line.paid_kobo::float8 / 100 AS paid, line.returned, coalesce(late.quantity, 0) AS waiting
      FROM counter_line AS line JOIN product ON product.id = line.product_id
      LEFT JOIN late_sale AS late ON late.act_id = line.act_id AND late.state = 'open'
     WHERE line.sale_id = ${saleId} ORDER BY line.place`.execute(db);
  return rows;
}

type ReturnedLine = CounterReturn['lines'][number] & { returnId: string };

async function listReturns(db: Db, saleId: string): Promise<CounterReturn[]> {
  const { rows } = await sql<Omit<CounterReturn, 'lines'>>`
    SELECT back.id AS _id, to_json(back.created_at) #>> '{}' AS at, ${joinedNameOf('actor')} AS by, back.method,
           back.refund_kobo::float8 / 100 AS refund, back.credit_kobo::float8 / 100 AS "offCredit", back.note
      FROM counter_return AS back JOIN member AS actor ON actor.id = back.member_id
     WHERE back.sale_id = ${saleId} ORDER BY back.created_at, back.id`.execute(db);
  if (rows.length === 0) return [];
  const { rows: lines } = await sql<ReturnedLine>`
    SELECT part.return_id AS "returnId", part.line_id AS "lineId", part.quantity, part.is_resaleable AS "isResaleable",
           part.paid_kobo::float8 / 100 AS paid
      FROM counter_return_line AS part JOIN counter_line AS line ON line.id = part.line_id
     WHERE line.sale_id = ${saleId} ORDER BY line.place`.execute(db);
  return rows.map((back) => ({
    ...back,
    lines: lines.filter(({ returnId }) => returnId === back._id).map(({ returnId: _, ...line }) => line),
  }));
}
