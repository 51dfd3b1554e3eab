/** Four eyes: above the sum in the settings one administrator proposes, and another approves or declines. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, ADMINS_BY_ROLE, LONG_AGO, signInAsAdmin } from '../admin/admins.ts';
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
import { openTrade, type Trade } from '../money/trade.ts';

openApprovals();

const acts = (subject: string) =>
  app.ctx.db.selectFrom('admin_act').where('subject', '=', subject).orderBy('id').select(['email', 'what']).execute();

async function refundsOf(reference: string) {
  return app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .orderBy('refund.id')
    .select(['refund.id', 'refund.state', 'refund.payment_id as paymentId', 'refund.provider_refund_id as atProvider'])
    .execute();
}

/** Makes this much owed to a payer, by a refund that failed three times. */
async function owed(naira: number): Promise<{ trade: Trade; id: string; owedKobo: () => Promise<number> }> {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, naira * 100);
  await confirm(app.ctx, reference);
  for (let failed = 0; failed < 3; failed += 1) {
    await expect.poll(async () => (await refundsOf(reference)).at(-1)?.state).toBe('processing');
    const { id, atProvider } = (await refundsOf(reference)).at(-1)!;
    await emulator.control(`refunds/${atProvider}/move`, { status: 'failed' });
    await sendRefund(app.ctx, { refundId: id });
  }
  const { id, paymentId } = (await refundsOf(reference)).at(-1)!;
  return { trade, id, owedKobo: () => balanceOf(app.ctx.db, 'suspense', paymentId) };
}

const end = (by: string, id: string, amount: number) =>
  as(by, 'POST /api/admin/money/refund/:id/end', { id, end: 'settled', amount, reason: 'Paid by hand' });

describe('a refund', () => {
  it('of the sum itself is ended by one administrator', async () => {
    const { id, owedKobo } = await owed(500);
    expect((await end(ada, id, 500)).body).toEqual({ success: true });
    expect(await owedKobo()).toBe(0);
  });

  it('above it is proposed by one and done when another approves, under both names', async () => {
    const { trade, id, owedKobo } = await owed(999);
    const proposal = proposalIn(await end(ada, id, 999));
    expect(await owedKobo()).toBe(99_900);
    expect((await waiting()).find(({ _id }) => _id === proposal)).toEqual({
      _id: proposal,
      what: 'end refund',
      sum: 999,
      together: 999,
      fullName: trade.partners[0].fullName,
      input: { id, end: 'settled', amount: 999, reason: 'Paid by hand' },
      reason: 'Paid by hand',
      proposedBy: ADMIN,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect((await approve(ada, proposal)).body.error).toMatch(/^You proposed this yourself/);
    expect((await approve(bola, proposal)).status).toBe(200);
    expect(await owedKobo()).toBe(0);
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(proposal);
    expect(await acts(`refund:${id}`)).toEqual([
      { email: ADMIN, what: 'propose: end refund of ₦999' },
      { email: BOLA, what: 'settle refund by hand' },
    ]);
    const [act] = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `approval:${proposal}`)
      .selectAll()
      .execute();
    expect(act).toMatchObject({
      email: BOLA,
      what: 'approve: end refund',
      reason: `proposed by ${ADMIN}`,
    });
  });

  it('is done once, by many who approve at the same time', async () => {
    const { id, owedKobo } = await owed(999);
    const proposal = proposalIn(await as(ada, 'POST /api/admin/money/refund/:id/again', { id }));
    await app.ctx.db
      .insertInto('administrator')
      .values({ email: 'third@mortar.example', role: 'money', invited_by: ADMIN, created_at: LONG_AGO })
      .execute();
    const third = await signInAsAdmin(app, 'third@mortar.example');
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => approve(at % 2 ? bola : third, proposal)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(15).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(
      /@mortar\.example has already decided this$/,
    );
    expect(await owedKobo(), 'on its way').toBe(0);
    const { paymentId } = await app.ctx.db
      .selectFrom('refund')
      .where('id', '=', id)
      .select('payment_id as paymentId')
      .executeTakeFirstOrThrow();
    const rows = await app.ctx.db.selectFrom('refund').where('payment_id', '=', paymentId).select('id').execute();
    expect(rows).toHaveLength(4);
  });

  it('stands proposed once: the next is told by whom, and whoever proposed may withdraw it', async () => {
    const { id } = await owed(999);
    const answers = await Promise.all([ada, bola, ada, bola].map((by) => end(by, id, 999)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const proposal = proposalIn(answers.find(({ status }) => status === 200)!);
    const { proposedBy } = (await waiting()).find(({ _id }) => _id === proposal)!;
    const late = answers.find(({ status }) => status === 409)?.body.error;
    expect(late).toBe(`${proposedBy} has already proposed this. See Approvals.`);
    const [own, other] = proposedBy === ADMIN ? [ada, bola] : [bola, ada];
    const withdraw = (by: string) => as(by, 'POST /api/admin/money/approval/:id/withdraw', { id: proposal });
    expect((await withdraw(other)).status).toBe(403);
    expect((await withdraw(own)).status).toBe(200);
    expect((await approve(other, proposal)).status).toBe(409);
    proposalIn(await end(other, id, 999));
  });

  it('is declined with a reason, and then nothing moves', async () => {
    const { id, owedKobo } = await owed(999);
    const proposal = proposalIn(await end(ada, id, 999));
    const decline = (by: string, reason: string) =>
      as(by, 'POST /api/admin/money/approval/:id/decline', { id: proposal, reason });
    expect((await decline(bola, ' ')).body.fields).toHaveProperty('reason');
    expect((await decline(ada, 'No')).status).toBe(403);
    expect((await decline(bola, 'Their bank says otherwise')).status).toBe(200);
    expect(await stateOf(proposal)).toEqual({ state: 'declined', answer: 'Their bank says otherwise' });
    expect((await approve(bola, proposal)).body.error).toBe(`${BOLA} has already decided this`);
    expect(await owedKobo()).toBe(99_900);
  });

  it('that does not fit any more is refused in plain words, and the proposal is closed', async () => {
    const { id, owedKobo } = await owed(999);
    const proposal = proposalIn(await end(ada, id, 999));
    await sql`UPDATE approval SET input = jsonb_set(input, '{amount}', '998') WHERE id = ${proposal}`.execute(
      app.ctx.db,
    );
    const { status, body } = await approve(bola, proposal);
    expect(status).toBe(409);
    expect(body.error).toBe(
      'This no longer applies and the proposal is closed: The amount owed has changed. Check it again.',
    );
    expect(await stateOf(proposal)).toMatchObject({ state: 'outdated' });
    expect(await owedKobo()).toBe(99_900);
  });

  it('needs a fresh passkey on both sides, the role, and a week at most', async () => {
    const { id } = await owed(999);
    const stale = async (email: string) => {
      const by = await signInAsAdmin(app, email);
      await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
        WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
      return by;
    };
    expect((await end(await stale(ADMIN), id, 999)).body).toMatchObject({ type: 'forbidden', prove: true });
    expect((await end(ada, id, 998)).body.error).toMatch(/^The amount owed has changed\. Check it/);
    const proposal = proposalIn(await end(ada, id, 999));
    expect((await approve(await stale(BOLA), proposal)).body).toMatchObject({ type: 'forbidden', prove: true });
    expect((await approve(await signInAsAdmin(app, ADMINS_BY_ROLE.reader), proposal)).status).toBe(403);
    await sql`UPDATE approval SET created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      WHERE id = ${proposal}`.execute(app.ctx.db);
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(proposal);
    expect((await approve(bola, proposal)).body.error).toMatch(/^This proposal is too old/);
    proposalIn(await end(ada, id, 999));
  });

  it('proposed by who is no administrator of money any more is closed', async () => {
    const { id, owedKobo } = await owed(999);
    await app.ctx.db
      .insertInto('administrator')
      .values({ email: 'former@mortar.example', role: 'money', invited_by: ADMIN, created_at: LONG_AGO })
      .execute();
    const proposal = proposalIn(await end(await signInAsAdmin(app, 'former@mortar.example'), id, 999));
    await app.ctx.db.deleteFrom('administrator').where('email', '=', 'former@mortar.example').execute();
    expect((await approve(bola, proposal)).body.error).toMatch(/former@mortar\.example can no longer move money$/);
    expect(await owedKobo()).toBe(99_900);
  });
});
