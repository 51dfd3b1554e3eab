/** Receipts: issued once for each payment and released wallet, with the next number. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ReceiptFacts, ReceiptKind } from '#rules/money/receipt.ts';
import { type Db, inTransaction, type Trx } from '../../db.ts';
import { insertNew, insertRow } from '../../row.ts';

export interface ReceiptSubject {
  kind: ReceiptKind;
  /** The payment's id, or for a supplier the wallet's. */
  subjectId: string;
  memberId: string | null;
}

export interface ReceiptRow {
  kind: ReceiptKind;
  year: number;
  serial: number;
  facts: ReceiptFacts;
  issuedAt: Date;
}

const columnOf = ({ kind }: ReceiptSubject) => (kind === 'supplier' ? 'wallet_id' : 'payment_id');

export async function findReceipt(db: Db, subject: ReceiptSubject): Promise<ReceiptRow | undefined> {
  const row = await db
    .selectFrom('receipt')
    .where(columnOf(subject), '=', subject.subjectId)
    .select(['kind', 'year', 'serial', 'facts', 'issued_at as issuedAt'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ReceiptKind, facts: row.facts as ReceiptFacts };
}

/** Returns the existing receipt, or issues one. Concurrent calls wait for the counter and then find it. */
export async function issueReceipt(
  db: Db,
  subject: ReceiptSubject,
  { facts, issuedAt, year }: Pick<ReceiptRow, 'facts' | 'issuedAt' | 'year'>,
): Promise<ReceiptRow> {
  return inTransaction(db, async (trx) => {
    const last = await lockCounter(trx, year);
    const result = await findReceipt(trx, subject);
    if (result) return result;
    const serial = last + 1;
    await trx.updateTable('receipt_counter').set({ last_serial: serial }).where('year', '=', year).execute();
    await insertRow(trx, 'receipt', {
      id: randomUUIDv7(),
      year,
      serial,
      kind: subject.kind,
      [columnOf(subject)]: subject.subjectId,
      memberId: subject.memberId,
      facts: sql<string>`${JSON.stringify(facts)}::jsonb`,
      issuedAt,
    });
    return { kind: subject.kind, year, serial, facts, issuedAt };
  });
}

async function lockCounter(trx: Trx, year: number): Promise<number> {
  await insertNew(trx, 'receipt_counter', { year });
  const { last } = await trx
    .selectFrom('receipt_counter')
    .where('year', '=', year)
    .select('last_serial as last')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}
