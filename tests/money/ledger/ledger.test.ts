/** The ledger in PostgreSQL: balanced, append-only, never below a floor, and booked only once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  chargeToEscrow,
  chargeToSuspense,
  CREDIT_ACCOUNTS,
  DEBIT_ACCOUNTS,
  type Entry,
  type Journal,
  release,
} from '#rules/money/ledger.ts';
import { withCharge } from '#rules/money.ts';
import { inTransaction, openPool, type Pool } from '#server/store/db.ts';
import { balanceOf, post } from '#server/store/money/ledger/ledger.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import { cloneDatabase, query } from '../../kit/postgres.ts';

let pool: Pool;
let owner: ClientConfig;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase(inject('postgres'));
  pool = openPool(database.connection);
  owner = database.owner;
  drop = database.drop;
});
afterAll(async () => {
  await pool.close();
  await drop();
});

const book = (...journals: Journal[]) => inTransaction(pool.db, async (trx) => post(trx, ...journals));

function charge(paymentId: string, baseKobo = 100_000): Journal {
  const reference = `pay-${randomUUID()}`;
  return chargeToEscrow({
    paymentId,
    reference,
    providerFeeKobo: 1_553,
    quote: withCharge(baseKobo),
  });
}

function journal(entries: Entry[]): Journal {
  return {
    kind: 'charge',
    key: `charge:${randomUUID()}`,
    subject: { type: 'payment', id: randomUUID() },
    actor: 'system',
    entries,
  };
}

const countJournals = async () =>
  (
    await pool.db
      .selectFrom('ledger_journal')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Lists the violated invariants of the ledger itself, because the journals of this test belong to no payment. */
async function brokenChains(): Promise<string[]> {
  const wrong = Object.keys(await brokenInvariants(pool.db));
  return wrong.filter((sentence) => /^(every journal|an account|the entries|no account)/.test(sentence));
}

describe('a journal', () => {
  it('moves the money of a trade from the provider over escrow to the supplier and to us', async () => {
    const [paymentId, supplierId] = [randomUUID(), randomUUID()];
    await book(charge(paymentId));
    expect(await balanceOf(pool.db, 'escrow_principal', paymentId)).toBe(100_000);
    expect(await balanceOf(pool.db, 'escrow_fee', paymentId)).toBe(3_500);
    await book(release({ paymentId, supplierId, baseKobo: 100_000, feeKobo: 3_500 }));
    expect(await balanceOf(pool.db, 'escrow_principal', paymentId)).toBe(0);
    expect(await balanceOf(pool.db, 'supplier_available', supplierId)).toBe(100_000);
    expect(await balanceOf(pool.db, 'supplier_available', randomUUID())).toBe(0);
  });

  it('is booked once for its key, and the same key with other content is refused', async () => {
    const paymentId = randomUUID();
    const first = charge(paymentId);
    await book(first);
    const before = await countJournals();
    await book(first);
    await book(first, first);
    expect(await countJournals()).toBe(before);
    const other = chargeToSuspense({
      paymentId: first.subject.id,
      reference: first.key.slice('charge:'.length),
      providerFeeKobo: 1_553,
      receivedKobo: 103_500,
    });
    await expect(book(charge(randomUUID()), other)).rejects.toThrow(/was used with other content/);
    expect(await countJournals()).toBe(before);
    expect(await balanceOf(pool.db, 'escrow_principal', paymentId)).toBe(100_000);
  });

  it.each([
    ['does not sum to zero', [100, -99]],
    ['has one entry only', [100]],
    ['has none', []],
  ])('that %s is refused at the commit, and nothing of it stays', async (_, amounts) => {
    const before = await countJournals();
    // a charge may move both accounts, so that only the sum is wrong
    const kinds = ['paystack_receivable', 'donation_income'] as const;
    const entries = amounts.map((amount, index): Entry => ({ kind: kinds[index] ?? 'bank', owner: null, amount }));
    await expect(book(journal(entries))).rejects.toThrow(/is not balanced/);
    expect(await countJournals()).toBe(before);
  });

  it('cannot take an account below its floor: no more is released than is held', async () => {
    const paymentId = randomUUID();
    await book(charge(paymentId));
    const greedy = release({ paymentId, supplierId: randomUUID(), baseKobo: 100_001, feeKobo: 3_500 });
    await expect(book(greedy)).rejects.toThrow(/ledger_account_floor/);
    expect(await balanceOf(pool.db, 'escrow_principal', paymentId)).toBe(100_000);
  });

  it('of an account that is not known is refused', async () => {
    await expect(book(journal([{ kind: 'pocket' as 'bank', owner: null, amount: 1 }]))).rejects.toThrow(
      /has no account pocket/,
    );
  });
});

describe('what is booked', () => {
  it.each([
    'UPDATE ledger_entry SET amount_kobo = amount_kobo + 1',
    'DELETE FROM ledger_entry',
    'TRUNCATE ledger_entry',
    "UPDATE ledger_journal SET actor = 'nobody'",
    'DELETE FROM ledger_journal',
    'TRUNCATE ledger_journal CASCADE',
  ])('stays even for the owner of the tables: %s', async (statement) => {
    await book(charge(randomUUID()));
    await expect(query(owner, statement)).rejects.toThrow(/is not allowed/);
  });

  it('cannot be added to behind the journal', async () => {
    const added = sql`INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
      SELECT journal_id, account_id, amount_kobo, amount_kobo, 999 FROM ledger_entry LIMIT 1`;
    await expect(added.execute(pool.db)).rejects.toThrow(/is not balanced|duplicate key/);
  });
});

describe('the journals of a transaction', () => {
  it('are posted together at its end, and their balances count before', async () => {
    const [paymentId, supplierId] = [randomUUID(), randomUUID()];
    const before = await countJournals();
    await inTransaction(pool.db, async (trx) => {
      post(trx, charge(paymentId));
      post(trx, release({ paymentId, supplierId, baseKobo: 100_000, feeKobo: 3_500 }));
      expect(await countJournals()).toBe(before);
      expect(await balanceOf(trx, 'supplier_available', supplierId)).toBe(100_000);
      expect(await balanceOf(trx, 'escrow_principal', paymentId)).toBe(0);
      expect(await balanceOf(pool.db, 'supplier_available', supplierId)).toBe(0);
    });
    expect(await countJournals()).toBe(before + 2);
    expect(await balanceOf(pool.db, 'supplier_available', supplierId)).toBe(100_000);
    expect(await brokenChains()).toEqual([]);
  });

  it('hold the floors of accounts at the end of all of them', async () => {
    const [paymentId, supplierId] = [randomUUID(), randomUUID()];
    const paid = release({ paymentId, supplierId, baseKobo: 100_000, feeKobo: 3_500 });
    await book(paid, charge(paymentId));
    expect(await balanceOf(pool.db, 'supplier_available', supplierId)).toBe(100_000);
    await expect(
      book(charge(paymentId), { ...paid, key: 'release:again' }, { ...paid, key: 'release:more' }),
    ).rejects.toThrow(/ledger_account_floor/);
  });

  it('do not stay where the transaction fails', async () => {
    const before = await countJournals();
    const failing = inTransaction(pool.db, async (trx) => {
      post(trx, charge(randomUUID()));
      await sql`SELECT 1`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countJournals()).toBe(before);
  });
});

describe('every kind of account', () => {
  it('is known to PostgreSQL with the direction in which it grows', async () => {
    const rows = await pool.db.selectFrom('ledger_account_kind').select(['kind', 'normal']).execute();
    const kinds = (normal: number) =>
      rows
        .filter((row) => row.normal === normal)
        .map(({ kind }) => kind)
        .toSorted();
    expect({ debit: kinds(1), credit: kinds(-1) }).toEqual({
      debit: DEBIT_ACCOUNTS.toSorted(),
      credit: CREDIT_ACCOUNTS.toSorted(),
    });
  });
});

describe('many at once', () => {
  it('keep the chain of every account unbroken', async () => {
    const paymentIds = Array.from({ length: 8 }, () => randomUUID());
    const journals = Array.from({ length: 64 }, (_, index) => charge(paymentIds[index % 8] as string, 1_000 + index));
    await Promise.all(journals.map((one) => book(one)));
    expect(await brokenChains()).toEqual([]);
    const held = await Promise.all(paymentIds.map((id) => balanceOf(pool.db, 'escrow_principal', id)));
    expect(held.reduce((sum, kobo) => sum + kobo, 0)).toBe(64 * 1_000 + (63 * 64) / 2);
  });

  it('of the same key are booked once', async () => {
    const same = charge(randomUUID());
    const before = await countJournals();
    await Promise.all(Array.from({ length: 64 }, () => book(same)));
    expect(await countJournals()).toBe(before + 1);
  });

  it('in different orders never wait for each other in a ring', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const pair = (first: string, second: string) => book(charge(first), charge(second));
    await Promise.all(Array.from({ length: 64 }, (_, n) => (n % 2 ? pair(one, other) : pair(other, one))));
    expect(await balanceOf(pool.db, 'escrow_principal', one)).toBe(64 * 100_000);
    expect(await brokenChains()).toEqual([]);
  });

  it('releases of one payment pay once', async () => {
    const paymentId = randomUUID();
    await book(charge(paymentId));
    const supplierId = randomUUID();
    const paid = release({ paymentId, supplierId, baseKobo: 100_000, feeKobo: 3_500 });
    await Promise.all(Array.from({ length: 64 }, () => book(paid)));
    expect(await balanceOf(pool.db, 'supplier_available', supplierId)).toBe(100_000);
  });

  it('read by one statement sum to zero, whatever is being booked meanwhile', async () => {
    const paymentId = randomUUID();
    const readSum = async () => {
      const row = await pool.db
        .selectFrom('ledger_account')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('raw_kobo'), eb.val('0')).as('sum'))
        .executeTakeFirstOrThrow();
      return Number(row.sum);
    };
    const both = Array.from({ length: 100 }, () => [book(charge(paymentId)), readSum()] as const);
    const sums = await Promise.all(both.map(([, sum]) => sum));
    await Promise.all(both.map(([booked]) => booked));
    expect(new Set(sums)).toEqual(new Set([0]));
  });
});
