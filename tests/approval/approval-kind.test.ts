/** Other decisions of two administrators: a payout by its code, a dispute, and the booking of a movement. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { noteItem } from '#server/store/money/ledger/recon-item.ts';
import { ADMIN, LONG_AGO, signInAsAdmin } from '../admin/admins.ts';
import {
  ada,
  app,
  approve,
  as,
  BOLA,
  bola,
  emulator,
  openApprovals,
  proposalIn,
  stateOf,
  waiting,
} from './approvals.ts';
import { mailsTo } from '../notice/mail.ts';
import { dispute } from '../money/dispute/disputes.ts';
import { askPayoutByCode, makeEarner } from '../money/payout/earnings.ts';
import { openTrade } from '../money/trade.ts';
import { PATIENCE } from '../kit/patience.ts';

openApprovals();

describe('a payout', () => {
  it('above the sum is sent by the code that the second administrator types, which nobody stores', async () => {
    const supplier = await makeEarner(app, emulator);
    const { id, state } = await askPayoutByCode(app, emulator, supplier);
    const proposal = proposalIn(await as(ada, 'POST /api/admin/money/payout/:id/otp', { id, otp: '123456' }));
    const mails = await vi.waitUntil(async () => {
      const sent = (await mailsTo(app, BOLA)).filter(({ text }) => text.includes('queue=approvals'));
      return sent.length > 0 && sent;
    }, PATIENCE);
    expect(mails.length).toBeGreaterThan(0);
    const stored = await app.ctx.db
      .selectFrom('approval')
      .where('id', '=', proposal)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('123456');
    expect((await waiting()).find(({ _id }) => _id === proposal)).toMatchObject({
      what: 'send payout',
      sum: 3_000,
      fullName: supplier.fullName,
    });
    expect((await approve(bola, proposal)).body.fields).toEqual({ otp: 'Fill this in' });
    expect((await approve(bola, proposal, { otp: '000000' })).body.fields).toHaveProperty('otp');
    expect((await stateOf(proposal)).state).toBe('open');
    expect(await state()).toBe('otp');
    expect((await approve(bola, proposal, { otp: '123456' })).status).toBe(200);
    expect(await state()).not.toBe('otp');
    expect((await stateOf(proposal)).state).toBe('approved');
    expect((await as(ada, 'POST /api/admin/money/payout/:id/otp', { id, otp: '123456' })).status).toBe(409);
  });
});

describe('a dispute', () => {
  it('is ruled by the second administrator, and not by one whose own it is', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    await trade.buy(payer, 6);
    const { body } = await dispute(trade, payer);
    const id = body.dispute._id;
    const rule = (by: string) =>
      as(by, 'POST /api/admin/money/dispute/:id', { id, resolution: 'refund', ruling: 'x'.repeat(2_000) });
    const proposal = proposalIn(await rule(ada));
    expect((await waiting()).find(({ _id }) => _id === proposal)).toMatchObject({ fullName: payer.fullName });
    await app.ctx.db
      .insertInto('administrator')
      .values({ email: trade.supplier.email, role: 'money', invited_by: ADMIN, created_at: LONG_AGO })
      .execute();
    const supplier = await signInAsAdmin(app, trade.supplier.email);
    expect((await rule(supplier)).status).toBe(403);
    expect((await approve(supplier, proposal)).body.error).toMatch(/^This is about your own account/);
    expect((await stateOf(proposal)).state).toBe('open');
    expect((await approve(bola, proposal)).status).toBe(200);
    expect(await trade.show()).toMatchObject({ balance: 0, dispute: { resolution: 'refund' } });
    expect((await rule(bola)).body.error).toBe('This dispute has ended already');
  });
});

describe('a booking', () => {
  it('of a movement of the balance waits above the sum, and is refused where the difference is another by then', async () => {
    const reference = `balance-${randomUUIDv7()}`;
    const facts = { local: { balanceKobo: 0, onItsWayKobo: 0 }, provider: { balanceKobo: 60_000 } };
    await noteItem(app.ctx.db, { kind: 'balance differs', reference, ...facts });
    const { items } = (await as(ada, 'GET /api/admin/money/items')).body;
    const { _id: id } = items.find((one) => one.reference === reference) ?? expect.fail('no item');
    const move = (by: string, amount: number, difference: number) =>
      as(by, 'POST /api/admin/money/item/:id/movement', {
        id,
        movement: 'top-up',
        amount,
        difference,
        note: 'Slip 8841',
      });
    const proposal = proposalIn(await move(ada, 600, 600));
    expect((await move(bola, 100, 600)).body).toEqual({ success: true });
    expect((await approve(bola, proposal)).body.error).toMatch(/The difference has changed\. Check it again\./);
    expect((await stateOf(proposal)).state).toBe('outdated');
    proposalIn(await move(bola, 500, 500));
    expect((await move(ada, 400, 500)).body, 'the sum itself, with the part before').toEqual({ success: true });
  });
});
