/** The nightly trial balance: what it finds, that payouts wait for it, and how an item ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '#server/actions/money/ledger/trial-balance.ts';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { untilJobsDone, untilPayoutChecked } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import type { TestMember } from '../../kit/people.ts';
import { query } from '../../kit/postgres.ts';
import type { TestApp } from '../../kit/start.ts';
import { askPayout, makeEarner } from '../payout/earnings.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { VAT } from '../vat/vat.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../trade.ts';

const MORE_FEES = 'UPDATE payment SET psp_fee_kobo = psp_fee_kobo + 1 WHERE allocation IS NOT NULL';
const LESS_FEES = MORE_FEES.replace('+ 1', '- 1');

const ADMIN = 'books@mortar.example';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN, ...VAT }));
});
afterAll(() => closeInOrder(app));

const run = (statement: string) => query(app.owner, statement);
const openItems = async () =>
  (
    await app.ctx.db
      .selectFrom('recon_item')
      .where('kind', '=', 'books differ')
      .where('resolved_at', 'is', null)
      .orderBy('reference')
      .select('reference')
      .execute()
  ).map(({ reference }) => reference);

/** Changes the database behind the app's back, checks the books, and changes it back. */
async function tampered(change: string, back: string, look: () => Promise<void>): Promise<void> {
  await run(change);
  try {
    await checkBooks(app.ctx);
    await look();
  } finally {
    await run(back);
  }
  await checkBooks(app.ctx);
  expect(await openItems()).toEqual([]);
}

/** Makes a trade with money in escrow, and a supplier who has earned. */
async function someMoney(): Promise<TestMember> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 2);
  return makeEarner(app, emulator);
}

describe('books that balance', () => {
  it('open no item and mail nobody', async () => {
    await someMoney();
    await checkBooks(app.ctx);
    expect(await openItems()).toEqual([]);
    expect(await mailsTo(app, ADMIN)).toEqual([]);
  });
});

describe('a difference', () => {
  it.each([
    [
      'accounts',
      `UPDATE ledger_account SET raw_kobo = raw_kobo - 100 WHERE kind = 'supplier_available'`,
      `UPDATE ledger_account SET raw_kobo = raw_kobo + 100 WHERE kind = 'supplier_available'`,
    ],
    [
      'escrow',
      `UPDATE payment SET allocation = 'suspense' WHERE state = 'succeeded' AND allocation = 'escrow' AND ack_at IS NULL`,
      `UPDATE payment SET allocation = 'escrow' WHERE state = 'succeeded' AND allocation = 'suspense' AND ack_at IS NULL`,
    ],
    ['collections', MORE_FEES, LESS_FEES],
    [
      'vat',
      `UPDATE vat_document SET vat_kobo = vat_kobo + 1 WHERE serial = 1`,
      `UPDATE vat_document SET vat_kobo = vat_kobo - 1 WHERE serial = 1`,
    ],
    [
      'journals',
      `ALTER TABLE ledger_journal DISABLE TRIGGER USER;
       INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor)
         VALUES ('00000000-0000-4000-8000-000000000001', 'charge', 'forged', '', 'payment', '00000000-0000-4000-8000-000000000001', 'system')`,
      `DELETE FROM ledger_journal WHERE idempotency_key = 'forged'; ALTER TABLE ledger_journal ENABLE TRIGGER USER`,
    ],
  ])('of the %s is found', async (check, change, back) => {
    await someMoney();
    await tampered(change, back, async () => expect(await openItems()).toContain(check));
  });

  it('is mailed to administrators', async () => {
    await someMoney();
    await tampered(MORE_FEES, LESS_FEES, async () => {
      await untilJobsDone(app, 'mail-books');
      expect((await mailsTo(app, ADMIN)).at(0)?.subject).toBe('Mortar’s ledger does not balance');
    });
  });

  it('stops new payouts and those not sent yet, and lets them go once the books balance again', async () => {
    const [waiting, asking] = [await makeEarner(app, emulator), await makeEarner(app, emulator)];
    await emulator.control('faults', { faults: [{ call: 'transfer', fault: '429' }] });
    await askPayout(waiting, 1_000);
    const stateOf = async () =>
      app.ctx.db
        .selectFrom('payout')
        .where('member_id', '=', waiting.id)
        .select(['id', 'state'])
        .executeTakeFirstOrThrow();
    const { id: payoutId } = await stateOf();
    await untilPayoutChecked(app, payoutId);
    await tampered(MORE_FEES, LESS_FEES, async () => {
      expect(await askPayout(asking, 1_000)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^Payouts are paused while we check our ledger/) },
      });
      await sendPayout(app.ctx, { payoutId });
      expect((await stateOf()).state).toBe('reserved');
    });
    expect((await askPayout(asking, 1_000)).status).toBe(200);
    await sendPayout(app.ctx, { payoutId });
    expect((await stateOf()).state).not.toBe('reserved');
  });
});
