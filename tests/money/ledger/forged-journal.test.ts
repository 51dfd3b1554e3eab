/** Forged journals that balance, written with the application's database role: each is refused, or found by the trial balance. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, type Journal, credit, debit } from '#rules/money/ledger.ts';
import type { TrialCheck } from '#rules/money/recon.ts';
import { journalsAsJson } from '#server/store/money/ledger/ledger.ts';
import { listViolations } from '#server/store/money/ledger/trial-balance.ts';
import { query } from '../../kit/postgres.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestApp } from '../../kit/start.ts';
import { makeEarner } from '../payout/earnings.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
/** Two payments with ₦1,000 in escrow each, their supplier, and a member who sold nothing. */
let held: string;
let other: string;
let supplierId: string;
let thiefId: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
  const trade = await openTrade(app, emulator);
  for (const payer of [trade.partners[0], trade.partners[1]]) await trade.buy(payer, 1);
  const paid = await app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).select('id').execute();
  [held, other] = paid.map(({ id }) => id) as [string, string];
  supplierId = trade.supplier.id;
  thiefId = (await makeMembers(app, 1))[0]!.id;
  await makeEarner(app, emulator);
  expect(await brokenInvariants(app.ctx.db)).toEqual({});
});
// the books differ after these tests, so this does not assert them
afterAll(() => app.close());

type Subject = Journal['subject'];

function forge(kind: Journal['kind'], subject: Subject, entries: Entry[]): Promise<unknown> {
  const forged: Journal = { kind, key: `forged:${randomUUID()}`, subject, actor: 'system', entries };
  return query(app.connection, `SELECT ledger_post('${journalsAsJson([forged])}')`);
}

const of = (id: string): Subject => ({ type: 'payment', id });
const escrow = (id: string, kobo = 100_000) => debit('escrow_principal', id, kobo);

describe('the application’s role is refused', () => {
  it.each([
    ['supplier_available', -1, true],
    ['supplier_available', 1, false],
    ['bank', -1, true],
  ])('an account of the kind %s with the nature %i, %s', async (kind, normal, below) => {
    const claim = `INSERT INTO ledger_account (kind, owner_id, normal, may_go_negative)
      VALUES ('${kind}', '${randomUUID()}', ${normal}, ${below})`;
    await expect(query(app.connection, claim)).rejects.toThrow(/ledger_account_kind_known/);
  });

  it.each([
    `INSERT INTO ledger_account_kind (kind, normal, may_go_negative) VALUES ('pocket', -1, true)`,
    `UPDATE ledger_account_kind SET may_go_negative = true`,
    `INSERT INTO ledger_journal_side (journal, account, side) VALUES ('release', 'bank', 1)`,
    `DELETE FROM ledger_journal_side`,
  ])('to change what accounts and journals there are: %s', async (statement) => {
    await expect(query(app.connection, statement)).rejects.toThrow('permission denied');
  });

  it('a release out of another payment’s escrow', async () => {
    const entries = [escrow(other), credit('supplier_available', supplierId, 100_000)];
    await expect(forge('release', of(held), entries)).rejects.toThrow(/moves escrow_principal of another payment/);
    await expect(forge('release', of(randomUUID()), entries)).rejects.toThrow(/of another payment/);
    await expect(forge('release', { type: 'settlement', id: other }, entries)).rejects.toThrow(/of another payment/);
  });

  it.each<[Journal['kind'], Entry[]]>([
    ['top-up', [debit('bank', null, 100), credit('supplier_available', randomUUID(), 100)]],
    ['release', [debit('paystack_receivable', null, 100), credit('supplier_available', randomUUID(), 100)]],
    ['charge', [debit('fee_revenue', null, 1), credit('donation_income', null, 1)]],
    ['gift' as 'charge', [debit('bank', null, 1), credit('donation_income', null, 1)]],
  ])('accounts that a journal %s never moves', async (kind, entries) => {
    await expect(forge(kind, of(held), entries)).rejects.toThrow(/has no entry of/);
  });
});

describe('the trial balance finds', () => {
  const found = async (check: TrialCheck) => (await listViolations(app.ctx.db, check)).length;

  it('a release that nobody decided, and one that pays somebody else', async () => {
    const before = await found('releases');
    await forge('release', of(held), [escrow(held, 50_000), credit('supplier_available', supplierId, 50_000)]);
    expect([await found('releases'), await found('escrow')]).toEqual([before + 1, 1]);
    await query(app.connection, `UPDATE payment SET released_at = now() WHERE id IN ('${held}', '${other}')`);
    await forge('release', of(other), [escrow(other), credit('supplier_available', thiefId, 100_000)]);
    expect(await found('releases')).toBeGreaterThan(0);
    expect(await found('suppliers')).toBeGreaterThan(0);
  });

  it('a payout that comes back to a supplier and never went, or to another', async () => {
    const { id } = (await query<{ id: string }>(app.owner, 'SELECT gen_random_uuid()::text AS id'))[0]!;
    const before = await found('suppliers');
    const entries = [debit('paystack_balance', null, 7_000), credit('supplier_available', thiefId, 7_000)];
    await forge('payout reversed', { type: 'payout', id }, entries);
    expect(await found('suppliers')).toBe(before + 1);
  });

  it('money on its way back to a payer that no refund is about', async () => {
    const refund = randomUUID();
    const entries = [escrow(held, 10), credit('refund_in_flight', held, 10)];
    await expect(forge('refund requested', { type: 'refund', id: refund }, entries)).rejects.toThrow(
      /of another payment/,
    );
    await forge('refund requested', of(held), entries);
    expect(await found('refunds')).toBe(1);
  });
});
