/** Bank dispute fees that the provider returns, the list of ended bank disputes, and the trial balance over both. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lookUpPayment } from '#server/actions/money/ledger/recon-compare.ts';
import { checkBooks } from '#server/actions/money/ledger/trial-balance.ts';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { inTransaction } from '#server/store/db.ts';
import { listViolations } from '#server/store/money/ledger/trial-balance.ts';
import { insertBankMail } from '#server/store/money/chargeback/bank-mail.ts';
import { ADMIN } from '../../admin/admins.ts';
import {
  actsOn,
  app,
  arbitrate,
  as,
  emulator,
  ended,
  journalsOn,
  openBankMails,
  paymentOf,
  REFUSED,
  returnFee,
  rowsOf,
  endedDispute,
  TEN,
  watch,
} from './mailed-disputes.ts';

openBankMails();

describe('A fee that the provider gives back', () => {
  it('is booked once, however often it is entered', async () => {
    const { id, reference } = await ended('lost');
    const { psp_fee_kobo: feeKobo } = await paymentOf(reference);
    const naira = Number(feeKobo) / 100;
    expect(await endedDispute(reference)).toMatchObject({ fees: naira, mails: [] });
    const changes = await watch();
    const answers = await Promise.all(TEN.map(() => returnFee(id, naira, 'FEE-race')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...TEN.slice(1).map(() => 400)]);
    expect(await changes()).toMatchObject({ paystack_receivable: feeKobo, psp_fee_expense: -Number(feeKobo) });
    expect(await endedDispute(reference)).toMatchObject({
      fees: 0,
      mails: [{ act: 'fee returned', reference: 'FEE-race', amount: naira, fee: 0 }],
    });
    expect(await journalsOn(id)).toContain(`dispute fee returned by admin:${ADMIN}`);
    expect((await actsOn(id)).map(({ what }) => what)).toEqual([expect.stringMatching(/^fee given back: ₦/)]);
  });

  it('is never more than the fees of the payment and of its arbitration', async () => {
    const { id, reference } = await ended('won');
    const naira = Number((await paymentOf(reference)).psp_fee_kobo) / 100;
    expect(await returnFee(id, naira + 0.01)).toMatchObject(REFUSED('amount', /^The provider charged ₦/));
    await arbitrate(id, 'lost', 2_070, { fee: 5_000 });
    expect((await returnFee(id, 5_000)).status).toBe(200);
    expect((await returnFee(id, naira)).status).toBe(200);
    expect(await returnFee(id, 0.01)).toMatchObject(REFUSED('amount', /^The provider charged ₦0/));
  });

  it('may bear the reference of the mail that told of the ruling, and no other in capitals', async () => {
    const { id } = await ended('won');
    await arbitrate(id, 'lost', 2_070, { fee: 100, reference: 'Case 77/a' });
    expect((await returnFee(id, 10, 'Case 77/a')).status).toBe(200);
    expect(await returnFee(id, 10, ' case 77/A ')).toMatchObject(REFUSED('reference', /reference was already entered/));
    const { id: other } = await ended('won');
    expect(await arbitrate(other, 'lost', 2_070, { reference: 'CASE 77/A' })).toMatchObject(
      REFUSED('reference', /entered/),
    );
  });

  it('is not corrected a second time when the provider then reports a smaller fee', async () => {
    const { id, reference } = await ended('lost');
    const feeKobo = Number((await paymentOf(reference)).psp_fee_kobo);
    await returnFee(id, feeKobo / 100);
    const { verify } = app.ctx.payment;
    app.ctx.payment.verify = async (which) => {
      const reply = await verify(which);
      return reply && { ...reply, feeKobo: 0 };
    };
    await lookUpPayment(app.ctx, reference);
    app.ctx.payment.verify = verify;
    expect(Number((await paymentOf(reference)).psp_fee_kobo)).toBe(feeKobo);
    const items = app.ctx.db.selectFrom('recon_item').where('reference', '=', reference);
    expect(await items.where('resolved_at', 'is', null).select('kind').execute()).toEqual([
      { kind: 'payment fee differs' },
    ]);
  });
});

describe('A bank dispute', () => {
  it('that is open, or open again, takes no mail', async () => {
    const { id, reference, disputeId } = await ended('won');
    await emulator.control(`disputes/${disputeId}/reopen`);
    await syncDispute(app.ctx, disputeId);
    for (const answer of [await arbitrate(id, 'lost', 2_070), await returnFee(id, 1)]) {
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/^The bank has not closed this/)]);
    }
    expect(await endedDispute(reference)).toBeUndefined();
  });

  it('that has ended is listed once, by its last round, the last ended first', async () => {
    const first = await ended('won');
    const { reference, disputeId } = await ended('won');
    await emulator.control(`disputes/${disputeId}/reopen`);
    await syncDispute(app.ctx, disputeId);
    await emulator.control(`disputes/${disputeId}/auto-accept`);
    await syncDispute(app.ctx, disputeId);
    const { disputes } = (await as('GET /api/admin/money/bank-disputes/ended')).body;
    expect(disputes.filter((one) => one.reference === reference)).toMatchObject([
      { round: 2, outcome: 'lost', taken: 2_070 },
    ]);
    const places = [reference, first.reference].map((one) => disputes.findIndex((row) => row.reference === one));
    expect(places[0]).toBeLessThan(places[1]!);
  });

  it('asks for amounts, a reference and a reason, and keeps what a mail said for good', async () => {
    const { id } = await ended('won');
    const answer = await arbitrate(id, 'lost', -1, { fee: 0.001, reference: ' ', reason: '' });
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['amount', 'fee', 'reason', 'reference']);
    await arbitrate(id, 'lost', 2_070);
    const change = app.ctx.db.updateTable('bank_mail').set({ amount_kobo: 1 }).where('chargeback_id', '=', id);
    await expect(change.execute()).rejects.toThrow();
  });

  it('needs a passkey of the last ten minutes for what its mail says', async () => {
    const { id } = await ended('won');
    await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'`.execute(app.ctx.db);
    expect([(await arbitrate(id, 'lost', 2_070)).status, (await returnFee(id, 1)).status]).toEqual([403, 403]);
    await sql`UPDATE admin_session SET created_at = now()`.execute(app.ctx.db);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('The trial balance', () => {
  it('counts what mails told', async () => {
    await checkBooks(app.ctx);
    const items = app.ctx.db.selectFrom('recon_item').where('kind', '=', 'books differ');
    expect(await items.select('reference').execute()).toEqual([]);
  });

  it('finds what a bank took and nothing booked', async () => {
    const { id } = await ended('won');
    await expect(
      inTransaction(app.ctx.db, async (trx) => {
        await insertBankMail(trx, {
          id: randomUUIDv7(),
          chargebackId: id,
          act: 'arbitration lost',
          reference: 'never booked',
          amountKobo: 100,
          movedKobo: 100,
          feeKobo: 0,
          share: { baseKobo: 0, feeKobo: 0 },
          reason: 'A test',
          by: 'admin:a@b.ng',
          at: new Date(),
        });
        expect(await listViolations(trx, 'banks')).toMatchObject([{ taken: 100, bookedTaken: 0 }]);
        expect(await listViolations(trx, 'collections')).toHaveLength(1);
        throw new Error('undo it');
      }),
    ).rejects.toThrow('undo it');
    expect(await listViolations(app.ctx.db, 'banks')).toEqual([]);
  });
});
