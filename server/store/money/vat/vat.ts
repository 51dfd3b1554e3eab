/** Invoices and credit notes of the VAT in our charge, numbered at the end of the transaction that issues them. */
import type { NumberedVat, VatDocument, VatKind } from '#rules/money/vat.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { Journal } from '#rules/money/ledger.ts';
import { required } from '#rules/required.ts';
import { beforeCommit, type Db, type Trx } from '../../db.ts';
import { post } from '../ledger/ledger.ts';
import { anyOf } from '../../list.ts';

const gathered = new WeakMap<object, VatDocument[]>();

/**
 * Issues documents with their journals. They are numbered after the journals are posted: the VAT account is always locked before the counter, which
 * prevents deadlocks.
 */
export function issueVat(trx: Trx, documents: readonly VatDocument[], journals: readonly Journal[]): void {
  post(trx, ...journals);
  const earlier = gathered.get(trx);
  if (earlier) {
    earlier.push(...documents);
    return;
  }
  const all = [...documents];
  gathered.set(trx, all);
  beforeCommit(trx, () => number(trx, all));
}

async function number(trx: Trx, documents: readonly VatDocument[]): Promise<void> {
  const yearOf = ({ issuedAt }: VatDocument) => Number(dayInLagos(issuedAt).slice(0, 4));
  for (const series of Map.groupBy(documents, (one) => `${one.kind} ${yearOf(one)}`).values()) {
    const first = required(series[0]);
    const year = yearOf(first);
    const last = await reserveNumbers(trx, first.kind, year, series.length);
    await insert(trx, series, { year, from: last - series.length + 1 });
  }
}

/** Reserves `count` numbers and returns the last. */
async function reserveNumbers(trx: Trx, kind: VatKind, year: number, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('vat_counter')
    .values({ kind, year, last_serial: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last_serial: eb('vat_counter.last_serial', '+', count) })),
    )
    .returning('last_serial as last')
    .executeTakeFirstOrThrow();
  return last;
}

async function insert(trx: Trx, documents: readonly VatDocument[], { year, from }: { year: number; from: number }) {
  await trx
    .insertInto('vat_document')
    .values(
      documents.map((document, place) => ({
        id: document.id,
        kind: document.kind,
        year,
        serial: from + place,
        payment_id: document.paymentId,
        refund_id: document.refundId,
        chargeback_id: document.chargebackId,
        bank_mail_id: document.bankMailId,
        rate: document.rate,
        charge_kobo: document.chargeKobo,
        vat_kobo: document.vatKobo,
        seller: document.seller,
        tax_number: document.taxNumber,
        issued_at: document.issuedAt,
      })),
    )
    .execute();
}

function documents(db: Db) {
  return db
    .selectFrom('vat_document')
    .select([
      'id',
      'kind',
      'year',
      'serial',
      'payment_id as paymentId',
      'refund_id as refundId',
      'chargeback_id as chargebackId',
      'bank_mail_id as bankMailId',
      'rate',
      'charge_kobo as chargeKobo',
      'vat_kobo as vatKobo',
      'seller',
      'tax_number as taxNumber',
      'issued_at as issuedAt',
    ])
    .orderBy('id');
}

/** Lists a payment's documents, oldest first. */
export async function listVat(db: Db, paymentId: string): Promise<NumberedVat[]> {
  return documents(db).where('payment_id', '=', paymentId).execute();
}

/** Maps payments to their documents. In a transaction it includes what was issued there. */
export async function listVatOf(trx: Trx, paymentIds: readonly string[]): Promise<Map<string, VatDocument[]>> {
  const issued: VatDocument[] = await documents(trx).where('payment_id', '=', anyOf(paymentIds)).execute();
  const own = (gathered.get(trx) ?? []).filter(({ paymentId }) => paymentIds.includes(paymentId));
  return Map.groupBy([...issued, ...own], ({ paymentId }) => paymentId);
}
