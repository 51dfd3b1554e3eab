/** The ledger in the database: post journals, read balances. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { type AccountKind, CREDIT_ACCOUNTS, type Journal } from '#rules/ledger/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../db.ts';

/**
 * Posts a journal in `trx`: true where it is new, false where the same journal exists. Throws where its key has other content, and at the
 * commit where it does not sum to zero. Locks the accounts until the commit, so it must come last.
 */
export async function post(trx: Trx, journal: Journal): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`SELECT ledger_post(
    ${randomUUIDv7()}::uuid, ${journal.kind}, ${journal.key}, ${journal.subject.type}, ${journal.subject.id}::uuid,
    ${journal.actor}, ${JSON.stringify(journal.entries)}::jsonb
  ) AS posted`.execute(trx);
  return rows[0]?.posted === true;
}

/** Posts journals that are all new, in one statement. Throws where a key exists. Must come last, like `post`. */
export async function postAll(trx: Trx, journals: readonly Journal[]): Promise<void> {
  const rows = journals.map(({ subject, ...journal }) => ({
    ...journal,
    id: randomUUIDv7(),
    subjectType: subject.type,
    subject: subject.id,
  }));
  await sql`SELECT ledger_post_all(${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/**
 * Locks every account of these journals, in the order of `post`. A transaction that posts more than once calls it first with all possible
 * journals; amounts do not matter.
 */
export async function lockAccountsOf(trx: Trx, ...journals: Journal[]): Promise<void> {
  const accounts = journals.flatMap(({ subject, entries }) =>
    entries.map(({ kind, owner }) => ({ kind, owner, subject: subject.id })),
  );
  await sql`SELECT ledger_lock(${JSON.stringify(accounts)}::jsonb)`.execute(trx);
}

/** Whether `post` failed because its key has other content. */
export function isOtherContent(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '23505' && message.startsWith('ledger key ');
}

const GROWS_BY_CREDITS = new Set<string>(CREDIT_ACCOUNTS);

/** An account's balance in kobo, positive in its normal direction; 0 without entries. Platform accounts are spread over several rows. */
export async function balanceOf(db: Db, kind: AccountKind, owner: string | null): Promise<Kobo> {
  const { raw } = await db
    .selectFrom('ledger_account')
    .where('kind', '=', kind)
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .select((eb) => eb.cast<Kobo>(eb.fn.coalesce(eb.fn.sum('raw_kobo'), eb.lit(0)), 'bigint').as('raw'))
    .executeTakeFirstOrThrow();
  if (raw === 0) return 0;
  return GROWS_BY_CREDITS.has(kind) ? -raw : raw;
}

/** The same, locked until the commit. */
export async function lockBalanceOf(trx: Trx, kind: AccountKind, owner: string | null): Promise<Kobo> {
  await trx
    .selectFrom('ledger_account')
    .where('kind', '=', kind)
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .forUpdate()
    .select('id')
    .execute();
  return balanceOf(trx, kind, owner);
}

/** What payments of a wallet have paid its supplier, in kobo; undefined where none was released. */
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
    .where('ledger_account.kind', '=', 'supplier_available')
    .select((eb) => eb.fn.sum<string | null>('ledger_entry.amount_kobo').as('raw'))
    .executeTakeFirstOrThrow();
  return raw === null ? undefined : -Number(raw);
}

/** The bases of a wallet's payments in escrow, in kobo. */
export async function escrowOf(db: Db, walletId: string): Promise<Kobo> {
  const { raw } = await db
    .selectFrom('payment')
    .innerJoin('ledger_account', 'ledger_account.owner_id', 'payment.id')
    .where('payment.wallet_id', '=', walletId)
    .where('ledger_account.kind', '=', 'escrow_principal')
    .select((eb) => eb.fn.sum<string | null>('ledger_account.raw_kobo').as('raw'))
    .executeTakeFirstOrThrow();
  return 0 - Number(raw ?? 0);
}
