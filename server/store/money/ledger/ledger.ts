/** The ledger in the database: post journals, read balances. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { type AccountKind, CREDIT_ACCOUNTS, type Journal } from '#rules/money/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import { beforeCommit, type Db, type Trx } from '../../db.ts';
import { thenCommit } from '../../transaction-query.ts';

const gathered = new WeakMap<object, Journal[]>();

/**
 * Posts journals in one statement at the end of the transaction, because accounts stay locked until the commit. A journal that was posted before is
 * left unchanged. The transaction fails if a key has other content, a journal does not sum to zero, or an account would go below its floor. Callers
 * that decide by a supplier's balance, or change it, call `lockSupplierMoney` first.
 */
export function post(trx: Trx, ...journals: Journal[]): void {
  const earlier = gathered.get(trx);
  if (earlier) {
    earlier.push(...journals);
    return;
  }
  const all = [...journals];
  gathered.set(trx, all);
  beforeCommit(trx, (isLast) => write(trx, all, isLast));
}

/** Others wait for the platform's accounts, so COMMIT does not wait for our answer. */
async function write(trx: Trx, journals: readonly Journal[], isLast: boolean): Promise<void> {
  const ending = isLast ? thenCommit : sql``;
  await sql<object>`SELECT ledger_post(${journalsAsJson(journals)}::jsonb)${ending}`.execute(trx);
}

/** Encodes journals for the database's function. */
export function journalsAsJson(journals: readonly Journal[]): string {
  return JSON.stringify(
    journals.map(({ subject, ...journal }) => ({
      ...journal,
      id: randomUUIDv7(),
      subjectType: subject.type,
      subject: subject.id,
    })),
  );
}

/** Locks the supplier's accounts until the commit. Comes after the lock of a wallet, if any. */
export async function lockSupplierMoney(trx: Trx, supplierId: string): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${`money of ${supplierId}`}, 0))`.execute(trx);
}

/** Returns true if `post` failed because its key has other content. */
export function isOtherContent(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '23505' && message.startsWith('ledger key ');
}

const GROWS_BY_CREDITS = new Set<string>(CREDIT_ACCOUNTS);

/** Returns an account's balance in kobo, positive in its normal direction; 0 without entries. In a transaction it includes what was posted there. */
export async function balanceOf(db: Db | Trx, kind: AccountKind, owner: string | null): Promise<Kobo> {
  const account = await db
    .selectFrom('ledger_account')
    .where('kind', '=', kind)
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .select('raw_kobo as raw')
    .executeTakeFirst();
  const entries = (gathered.get(db) ?? []).flatMap((journal) => journal.entries);
  const own = entries.filter((entry) => entry.kind === kind && entry.owner === owner);
  const raw = own.reduce((sum, { amount }) => sum + amount, account?.raw ?? 0);
  return GROWS_BY_CREDITS.has(kind) ? 0 - raw : raw;
}

/** Returns what the wallet's payments have paid its supplier, in kobo; undefined if none was released. */
export async function releasedOf(db: Db, walletId: string): Promise<Kobo | undefined> {
  const { raw } = await db
    .selectFrom('payment')
    .innerJoin('ledger_journal', (join) =>
      join.onRef('ledger_journal.subject_id', '=', 'payment.id').on('ledger_journal.kind', '=', 'release'),
    )
    .innerJoin('ledger_entry', 'ledger_entry.journal_id', 'ledger_journal.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('payment.wallet_id', '=', walletId)
    .where('payment.released_at', 'is not', null)
    .where('ledger_journal.subject_type', '=', 'payment')
    .where('ledger_account.kind', 'in', ['supplier_available', 'supplier_pending'])
    .select((eb) => eb.fn.sum<string | null>('ledger_entry.amount_kobo').as('raw'))
    .executeTakeFirstOrThrow();
  return raw === null ? undefined : -Number(raw);
}
