/** Closed ways around four eyes: slices, an invitation, a second address, a held payment, and books that differ. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noteItem } from '#server/store/money/ledger/recon-item.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
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
import { dispute } from '../money/dispute/disputes.ts';
import { openTrade } from '../money/trade.ts';

openApprovals();

async function difference(naira: number): Promise<(by: string, amount: number, left?: number) => Promise<Answer>> {
  const reference = `balance-${randomUUIDv7()}`;
  const facts = { local: { balanceKobo: 0, onItsWayKobo: 0 }, provider: { balanceKobo: naira * 100 } };
  await noteItem(app.ctx.db, { kind: 'balance differs', reference, ...facts });
  const { id } = await app.ctx.db
    .selectFrom('recon_item')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow();
  return (by, amount, left = naira) =>
    as(by, 'POST /api/admin/money/item/:id/movement', {
      id,
      movement: 'top-up',
      amount,
      difference: left,
      note: 'Slip 8841',
    });
}

type Answer = Awaited<ReturnType<typeof as<'POST /api/admin/money/item/:id/movement'>>>;

/** Moves what administrators did alone one day into the past. */
const yesterday = () => sql`UPDATE alone_act SET at = at - interval '1 day'`.execute(app.ctx.db);

describe('slices below the sum', () => {
  it('of one item add up, on whatever day and by whomever', async () => {
    const move = await difference(900);
    expect((await move(ada, 300)).body).toEqual({ success: true });
    await yesterday();
    const proposal = proposalIn(await move(bola, 300, 600));
    expect((await waiting(ada)).find(({ _id }) => _id === proposal)).toMatchObject({ sum: 300, together: 600 });
    expect((await approve(ada, proposal)).status).toBe(200);
    expect((await move(bola, 200, 300)).body, 'what two agreed on is no slice of one').toEqual({ success: true });
  });

  it('of one administrator add up for a day', async () => {
    expect((await (await difference(300))(ada, 300)).body).toEqual({ success: true });
    const second = await difference(300);
    proposalIn(await second(ada, 300));
    const third = await difference(300);
    expect((await third(bola, 300)).body).toEqual({ success: true });
    await yesterday();
    expect((await (await difference(300))(ada, 300)).body).toEqual({ success: true });
  });

  it('for one member add up for a day, by whomever', async () => {
    const rule = async (by: string, trade: Awaited<ReturnType<typeof openTrade>>) => {
      const { body } = await dispute(trade, trade.partners[0]);
      return as(by, 'POST /api/admin/money/dispute/:id', { id: body.dispute._id, resolution: 'refund', ruling: 'Wet' });
    };
    const first = await openTrade(app, emulator, { unitPrice: 300 });
    await first.buy(first.partners[0], 1);
    expect((await rule(ada, first)).body).not.toHaveProperty('proposed');
    const members = [first.supplier, ...first.partners];
    const next = await openTrade(app, emulator, { unitPrice: 300, members });
    await next.buy(next.partners[0], 1);
    proposalIn(await rule(bola, next));
  });

  it('at the same time are one slice and proposals', async () => {
    const moves = await Promise.all(Array.from({ length: 8 }, () => difference(300)));
    const answers = await Promise.all(moves.map((move) => move(ada, 300)));
    const done = answers.filter(({ body }) => 'success' in body);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(done).toHaveLength(1);
  });

  it('that are refused count for nothing', async () => {
    const move = await difference(300);
    expect((await move(ada, 300, 299)).status).toBe(409);
    expect((await move(ada, 300)).body).toEqual({ success: true });
  });
});

describe('who was invited', () => {
  const INVITED = 'friend@mortar.example';
  const age = (email: string, days: number) =>
    sql`UPDATE administrator SET created_at = now() - make_interval(days => ${days}) WHERE email = ${email}`.execute(
      app.ctx.db,
    );
  const propose = async (by: string) => proposalIn(await (await difference(900))(by, 900));

  it('counts as one person with the inviter, and with whom else they invited, for 30 days', async () => {
    const other = 'sister@mortar.example';
    for (const email of [INVITED, other]) {
      expect((await as(ada, 'POST /api/admin/administrators', { email, role: 'money' })).status).toBe(200);
    }
    const [friend, sister] = [await signInAsAdmin(app, INVITED), await signInAsAdmin(app, other)];
    const own = await propose(ada);
    const { status, body } = await approve(friend, own);
    expect(status).toBe(403);
    expect(body.error).toMatch(/^You and chief@mortar\.example count as one person until \d{4}-\d\d-\d\d, because/);
    expect((await approve(ada, await propose(friend))).status).toBe(403);
    expect((await approve(sister, await propose(friend))).status).toBe(403);
    expect((await stateOf(own)).state).toBe('open');
    await age(INVITED, 30);
    expect((await approve(friend, own)).status).toBe(200);
  });

  it('under another address of the same mailbox never counts as a second', async () => {
    const email = 'chief+2@mortar.example';
    expect((await as(ada, 'POST /api/admin/administrators', { email, role: 'owner' })).status).toBe(200);
    await age(email, 400);
    const { status, body } = await approve(await signInAsAdmin(app, email), await propose(ada));
    expect(status).toBe(403);
    expect(body.error).toBe(`${ADMIN} proposed this from the same mailbox. Another person must approve it.`);
  });
});

describe('a suspicious payment above the sum', () => {
  it('is released when a second administrator approves', async () => {
    const trade = await openTrade(app, emulator, { unitPrice: 900 });
    const [payer] = trade.partners;
    const device = { device_id: randomUUIDv7() };
    for (const { id } of [trade.supplier, payer]) {
      await app.ctx.db.updateTable('session').set(device).where('member_id', '=', id).execute();
    }
    const reference = await trade.buy(payer, 1);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    const { reviews } = (await as(ada, 'GET /api/admin/money/reviews')).body;
    const { _id: id } = reviews.find((one) => one.reference === reference) ?? expect.fail('not held');
    const input = { id, decision: 'release', reason: 'Called both' };
    const proposal = proposalIn(await as(ada, 'POST /api/admin/money/review/:id/decide', input));
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(0);
    expect((await waiting()).find(({ _id }) => _id === proposal)).toMatchObject({
      what: 'decide review',
      sum: 900,
      fullName: payer.fullName,
    });
    expect((await approve(bola, proposal)).status).toBe(200);
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(90_000);
  });
});

describe('books that differ', () => {
  async function differ() {
    const reference = `check-${randomUUIDv7()}`;
    await noteItem(app.ctx.db, { kind: 'books differ', reference });
    const item = () =>
      app.ctx.db
        .selectFrom('recon_item')
        .where('reference', '=', reference)
        .select(['id', 'resolved_by as by'])
        .executeTakeFirstOrThrow();
    const { id } = await item();
    const close = (by: string) => as(by, 'POST /api/admin/money/item/:id', { id, note: 'Found the row' });
    return { close, closedBy: async () => (await item()).by };
  }

  it('are closed by two, whatever the sum, and with a fresh passkey', async () => {
    const { close, closedBy } = await differ();
    const stale = await signInAsAdmin(app);
    await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
      WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
    expect((await close(stale)).body).toMatchObject({ type: 'forbidden', prove: true });
    const proposal = proposalIn(await close(ada));
    expect(await closedBy()).toBeNull();
    expect((await approve(bola, proposal)).status).toBe(200);
    expect(await closedBy()).toBe(`admin:${BOLA}`);
  });

  it('are closed by one where there is no other, but not by whom that one invited lately', async () => {
    const { close, closedBy } = await differ();
    await app.ctx.db.deleteFrom('administrator').execute();
    try {
      const row = { email: BOLA, role: 'money' as const, invited_by: ADMIN };
      await app.ctx.db.insertInto('administrator').values(row).execute();
      proposalIn(await close(bola));
      await sql`UPDATE approval SET state = 'expired' WHERE state = 'open'`.execute(app.ctx.db);
      expect((await close(ada)).body).toEqual({ success: true });
      expect(await closedBy()).toBe(`admin:${ADMIN}`);
    } finally {
      await app.ctx.db.deleteFrom('administrator').execute();
      await inviteByRole(app);
    }
  });
});
