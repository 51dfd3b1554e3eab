/** The ledger in PostgreSQL: balanced, append-only, never below a floor, and booked once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chargeToEscrow, chargeToSuspense, type Entry, type Journal, release } from '#rules/ledger/ledger.ts';
import { withCharge } from '#rules/money.ts';
import { inTransaction, openPool, type Pool } from '#server/store/db.ts';
import { balanceOf, post } from '#server/store/ledger/ledger.ts';
import { brokenInvariants } from '../money/ledger-invariants.ts';
import { cloneDatabase, query } from '../postgres.ts';

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

const book = (journal: Journal) => inTransaction(pool.db, (trx) => post(trx, journal));

function charge(paymentId: string, baseKobo = 100_000): Journal {
  const reference = `pay-${randomUUID()}`;
  return chargeToEscrow({
    paymentId,
    reference,
    providerFeeKobo: 1_553,
    quote: withCharge(baseKobo),
  });
}

/** A charge whose platform rows are those of this digit. */
function chargeOf(digit: string): Journal {
  const one = charge(randomUUID());
  return { ...one, subject: { ...one.subject, id: one.subject.id.slice(0, -1) + digit } };
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

/** The ledger's own invariants; the test's journals belong to no payment. */
async function brokenChains(): Promise<string[]> {
  const wrong = Object.keys(await brokenInvariants(pool.db));
  return wrong.filter((sentence) => /^(every journal|an account|the entries|no account)/.test(sentence));
}

describe('a journal', () => {
  it('moves the money of a trade from the provider over escrow to the supplier and to us', async () => {
    const [paymentId, supplierId] = [randomUUID(), randomUUID()];
    expect(await book(charge(paymentId))).toBe(true);
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
    expect(await book(first)).toBe(true);
    expect(await book(first)).toBe(false);
    const other = chargeToSuspense({
      paymentId: first.subject.id,
      reference: first.key.slice('charge:'.length),
      providerFeeKobo: 1_553,
      receivedKobo: 103_500,
    });
    await expect(book(other)).rejects.toThrow(/was used with other content/);
    expect(await balanceOf(pool.db, 'escrow_principal', paymentId)).toBe(100_000);
  });

  it.each([
    ['does not sum to zero', [100, -99]],
    ['has one entry only', [100]],
    ['has none', []],
  ])('that %s is refused at the commit, and nothing of it stays', async (_, amounts) => {
    const before = await countJournals();
    const kinds = ['paystack_receivable', 'suspense'] as const;
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

  it('without a word of ours is refused as well', async () => {
    await expect(book(journal([{ kind: 'pocket' as 'bank', owner: null, amount: 1 }]))).rejects.toThrow(
      /violates check/,
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
      SELECT journal_id, (SELECT max(id) FROM ledger_account), 5, 5, 999 FROM ledger_entry LIMIT 1`;
    await expect(added.execute(pool.db)).rejects.toThrow(/is not balanced|duplicate key/);
  });
});

describe('the platform’s own accounts', () => {
  it('lie in sixteen rows, whose sum is the balance', async () => {
    const before = await balanceOf(pool.db, 'paystack_receivable', null);
    for (const digit of '0123456789abcdef') await book(chargeOf(digit));
    const rows = await pool.db
      .selectFrom('ledger_account')
      .where('kind', '=', 'paystack_receivable')
      .select('shard')
      .orderBy('shard')
      .execute();
    expect(rows.map(({ shard }) => shard)).toEqual(Array.from({ length: 16 }, (_, index) => index));
    expect((await balanceOf(pool.db, 'paystack_receivable', null)) - before).toBe(16 * (103_500 - 1_553));
  });

  it('are not waited for by a charge of other rows, and are by one of the same', async () => {
    for (const digit of '01') await book(chargeOf(digit));
    const hurried = (one: Journal) =>
      inTransaction(pool.db, async (trx) => {
        await sql`SET LOCAL lock_timeout = '300ms'`.execute(trx);
        return post(trx, one);
      });
    await inTransaction(pool.db, async (trx) => {
      await post(trx, chargeOf('0'));
      expect(await hurried(chargeOf('1'))).toBe(true);
      await expect(hurried(chargeOf('0'))).rejects.toThrow(/lock timeout/);
    });
  });

  it('alone have several rows', async () => {
    const second = sql`INSERT INTO ledger_account (kind, owner_id, shard, normal)
      VALUES ('suspense', ${randomUUID()}::uuid, 1, -1)`;
    await expect(second.execute(pool.db)).rejects.toThrow(/ledger_account_shard_of_platform/);
  });
});

describe('many at once', () => {
  it('keep the chain of every account unbroken', async () => {
    const paymentIds = Array.from({ length: 8 }, () => randomUUID());
    const journals = Array.from({ length: 64 }, (_, index) => charge(paymentIds[index % 8] as string, 1_000 + index));
    expect(await Promise.all(journals.map(book))).toEqual(journals.map(() => true));
    expect(await brokenChains()).toEqual([]);
    const held = await Promise.all(paymentIds.map((id) => balanceOf(pool.db, 'escrow_principal', id)));
    expect(held.reduce((sum, kobo) => sum + kobo, 0)).toBe(64 * 1_000 + (63 * 64) / 2);
  });

  it('of the same key are booked once', async () => {
    const same = charge(randomUUID());
    const posted = await Promise.all(Array.from({ length: 64 }, () => book(same)));
    expect(posted.filter(Boolean)).toHaveLength(1);
  });

  it('releases of one payment pay once', async () => {
    const paymentId = randomUUID();
    await book(charge(paymentId));
    const supplierId = randomUUID();
    const paid = release({ paymentId, supplierId, baseKobo: 100_000, feeKobo: 3_500 });
    const posted = await Promise.all(Array.from({ length: 64 }, () => book(paid)));
    expect(posted.filter(Boolean)).toHaveLength(1);
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
