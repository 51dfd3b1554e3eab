/** Rows of past days, for tests of figures: members, content, pharmacies, trades, money, licences and messages. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountKind, JournalKind } from '#rules/money/ledger.ts';
import { makeRoom } from '../chat/rooms.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';

/** Functions that insert rows dated at a given moment; most return the new id. */
export function planter(app: TestApp) {
  const { db } = app.ctx;

  async function member(at: Date, state: string): Promise<string> {
    const id = randomUUIDv7();
    const names = { first_name: 'Some', last_name: 'Body', email: `${id}@example.com`, password_hash: '-' };
    await db
      .insertInto('member')
      .values({ id, ...names, state, verified_at: at, created_at: at })
      .execute();
    return id;
  }

  async function post(at: Date, creatorId: string, removedAt: Date | null = null): Promise<void> {
    const row = { id: randomUUIDv7(), creator_id: creatorId, content: 'Text', created_at: at, deleted_at: removedAt };
    await db.insertInto('post').values(row).execute();
  }

  async function offer(at: Date, creatorId: string, kind: 'demand' | 'sale', state: string, withdrawnAt?: Date) {
    const goods = { generic_name: 'Paracetamol', quantity: 1 };
    const end = withdrawnAt ? { closed_at: withdrawnAt, withdrawn_at: withdrawnAt } : {};
    const row = { id: randomUUIDv7(), creator_id: creatorId, kind, state, created_at: at, ...goods, ...end };
    await db.insertInto('offer').values(row).execute();
  }

  async function pharmacy(at: Date, ownerId: string, products: number): Promise<void> {
    const id = randomUUIDv7();
    await db.insertInto('pharmacy').values({ id, owner_id: ownerId, name: 'Good Health', created_at: at }).execute();
    for (let n = 0; n < products; n += 1) {
      const row = { id: randomUUIDv7(), pharmacy_id: id, name: `Medicine ${n}`, created_at: at };
      await db.insertInto('product').values(row).execute();
    }
  }

  /** Inserts a payment into a wallet of its own, booked at that moment. */
  async function payment(at: Date, [supplier, payer]: [TestMember, TestMember], baseKobo: number): Promise<string> {
    const [id, walletId] = [randomUUIDv7(), randomUUIDv7()];
    const feeKobo = Math.floor((baseKobo * 35 + 500) / 1000);
    const money = { base_kobo: baseKobo, fee_kobo: feeKobo, gross_kobo: baseKobo + feeKobo };
    const address = randomUUIDv7().replaceAll('-', '');
    const place = { chat_id: await makeRoom(app, [supplier, payer]), supplier_id: supplier.id };
    await db
      .insertInto('wallet')
      .values({ id: walletId, address, ...place, ...money, created_at: at })
      .execute();
    const received = { received_kobo: money.gross_kobo, provider_tx_id: String(Math.floor(Math.random() * 1e15)) };
    const who = { wallet_id: walletId, payer_id: payer.id, email: 'payer@example.com', reference: randomUUIDv7() };
    const state = { state: 'succeeded', allocation: 'escrow' } as const;
    const when = { paid_at: at, booked_at: at, expires_at: at };
    await db
      .insertInto('payment')
      .values({ id, ...who, ...money, ...received, ...state, ...when })
      .execute();
    await journal(at, 'charge', id, [
      ['paystack_receivable', null, money.gross_kobo],
      ['escrow_principal', id, -baseKobo],
      ['escrow_fee', id, -feeKobo],
    ]);
    return id;
  }

  /** Inserts a journal about this payment, dated at that moment. */
  async function journal(
    at: Date,
    kind: JournalKind,
    paymentId: string,
    entries: [AccountKind, string | null, number][],
  ): Promise<void> {
    const id = randomUUIDv7();
    const listed = entries.map(([account, owner, amount]) => ({ account, owner, amount }));
    await sql`
      WITH made AS (INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor, created_at)
                    VALUES (${id}, ${kind}, ${id}, '-', 'payment', ${paymentId}, 'system', ${at}))
      INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
      SELECT ${id}, account_id, amount, 0, -row_number() OVER () - (SELECT count(*) FROM ledger_entry)
        FROM (SELECT ledger_account_of(account, owner) AS account_id, amount
                FROM json_to_recordset(${JSON.stringify(listed)}::json) AS entry (account text, owner uuid, amount bigint)) AS named`.execute(
      db,
    );
  }

  async function licence(at: Date, memberId: string, year: number, decidedAt: Date): Promise<void> {
    const evidence = `${randomUUIDv7().replaceAll('-', '')}.webp`;
    const row = { id: randomUUIDv7(), member_id: memberId, number: 'PCN/1', year, evidence, created_at: at };
    await db
      .insertInto('licence')
      .values({ ...row, state: 'declined', decided_at: decidedAt })
      .execute();
  }

  /** Inserts a message of a visitor, and its answers at the given moments. */
  async function message(at: Date, answeredAt: readonly Date[]): Promise<void> {
    const id = randomUUIDv7();
    const row = { id, kind: 'contact', nonce: randomUUIDv7(), from_email: 'v@example.com', message: 'Hello' } as const;
    await db
      .insertInto('enquiry')
      .values({ ...row, created_at: at })
      .execute();
    for (const moment of answeredAt) {
      const reply = { id: randomUUIDv7(), enquiry_id: id, email: 'a@example.com', content: 'Yes', created_at: moment };
      await db.insertInto('enquiry_reply').values(reply).execute();
    }
  }

  return { member, post, offer, pharmacy, payment, journal, licence, message };
}
