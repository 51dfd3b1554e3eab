/** Joint purchases: concurrent commitments never exceed the target, each ends once, and the sheet lists the allocation. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage } from '#server/i18n/wording.ts';
import { endAtDeadline } from '#server/actions/trade/agreement/joint-end.ts';
import { commit, finish, leave, offerOf, open, passDeadline, show, sumIn } from './joints.ts';
import { messagesOf } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { until } from '../../kit/socket.ts';
import { openApp } from '../../kit/start.ts';
import { hoursFromNow } from '../../authorisation/fixture.ts';
import { asJob } from '../../money/as-job.ts';

const app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
let organiser: TestMember;
let ada: TestMember;
let bola: TestMember;
let chika: TestMember;
beforeEach(async () => {
  [organiser, ada, bola, chika] = (await makeMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
});

describe('many at once', () => {
  it('64 who commit never fill beyond the target', async () => {
    const id = await open(organiser, { minimum: 1 });
    const many = await makeMembers(app, 64);
    const answers = await Promise.all(many.map((who, at) => commit(who, id, 1 + (at % 7), at % 2 === 0)));
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    const stored = (await show(organiser, id)).committed;
    expect(stored).toBe(await sumIn(app, id));
    expect(stored).toBeLessThanOrEqual(100);
    const waiting = (await show(organiser, id)).partners.filter(({ state }) => state === 'reserve');
    for (const { quantity } of waiting) expect(quantity).toBeGreaterThan(100 - stored);
    const promised = answers.filter(({ body }) => body.joint?.commit).length;
    expect((await show(organiser, id)).partners).toHaveLength(promised);
  });

  it('leaving, lowering, raising and committing across each other keep the sum, and leave nobody waiting who fits', async () => {
    const id = await open(organiser, { minimum: 1 });
    const many = await makeMembers(app, 24);
    await Promise.all(many.map((who) => commit(who, id, 8, true)));
    await Promise.all(
      many.flatMap((who, at) => [
        at % 3 === 0 ? leave(who, id) : commit(who, id, 1 + (at % 11), true),
        commit(who, id, 3 + (at % 5), true),
      ]),
    );
    const joint = await show(organiser, id);
    expect(joint.committed).toBe(await sumIn(app, id));
    expect(joint.committed).toBeLessThanOrEqual(100);
    const waiting = joint.partners.filter(({ state }) => state === 'reserve');
    for (const { quantity } of waiting) expect(quantity).toBeGreaterThan(100 - joint.committed);
  });

  it('committing while it ends is in the outcome or refused, never behind it', async () => {
    const id = await open(organiser, { minimum: 1 });
    const many = await makeMembers(app, 20);
    const atEnd = async () => {
      await passDeadline(app, id);
      await endAtDeadline(app.ctx, { offerId: id });
    };
    const [answers] = await Promise.all([Promise.all(many.map((who) => commit(who, id, 5))), atEnd()]);
    const accepted = answers.filter(({ status }) => status === 200).length;
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const state = accepted === 20 ? 'reached' : 'missed';
    expect(await show(organiser, id)).toMatchObject({ state, committed: accepted * 5 });
    expect(await sumIn(app, id)).toBe(accepted * 5);
  });

  it('finishing and leaving at once: either it is reached whole, or it goes on', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    await commit(bola, id, 40);
    const [finished, left] = await Promise.all([finish(organiser, id), leave(ada, id)]);
    const joint = await show(organiser, id);
    if (finished.status === 200) {
      expect(left.status).toBe(409);
      expect(joint).toMatchObject({ state: 'reached', committed: 100 });
    } else {
      expect([finished.status, left.status]).toEqual([409, 200]);
      expect(joint).toMatchObject({ state: 'running', committed: 40 });
    }
  });
});

describe('the end', () => {
  it('comes by itself as a job, exactly once, however often and by whomever it is run', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    await commit(bola, id, 40);
    await commit(chika, id, 10, true);
    await passDeadline(app, id);
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`joint ${id}`}`.execute(app.ctx.db);
    await Promise.all([1, 2, 3].map(() => asJob(() => endAtDeadline(app.ctx, { offerId: id }))));
    await until(async () => (await show(organiser, id)).state === 'reached');
    await until(async () => {
      const { rows } = await sql`SELECT FROM graphile_worker._private_jobs WHERE key = ${`joint ${id}`}`.execute(
        app.ctx.db,
      );
      return rows.length === 0;
    });
    expect(await messagesOf(chika, 'joint reached')).toEqual([
      'The joint purchase of Metformin reached its target: ₦1,900.50 each.',
    ]);
    expect(await messagesOf(organiser, 'joint reached own')).toEqual([
      'Your joint purchase of Metformin reached its target. You receive ₦190,050 in all.',
    ]);
    for (const [who, sum] of [
      [ada, '₦118,021.05'],
      [bola, '₦78,680.70'],
    ] as const) {
      expect(await messagesOf(who, 'joint reached')).toEqual([]);
      expect(await messagesOf(who, 'joint payment due')).toEqual([
        `The joint purchase of Metformin reached its target. Pay ${organiser.fullName} ${sum}.`,
      ]);
    }
    expect((await offerOf(ada, id)).state).toBe('closed');
    expect((await commit(ada, id, 50)).status).toBe(409);
    expect((await leave(ada, id)).status).toBe(409);
    expect((await organiser.call('PATCH /api/business/:id', { id, status: false })).status).toBe(409);
  });

  it('is missed where less than the target is committed, and everybody is told', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    await passDeadline(app, id);
    await endAtDeadline(app.ctx, { offerId: id });
    expect(await show(ada, id)).toMatchObject({ state: 'missed', committed: 60 });
    expect(await messagesOf(ada, 'joint missed')).toEqual([
      'The joint purchase of Metformin missed its target. Nobody has to buy.',
    ]);
    expect((await ada.call('GET /api/business/joint/:id/sheet', { id })).status).toBe(409);
  });

  it('takes nothing after the deadline, also while the job is late', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    await passDeadline(app, id);
    expect((await show(ada, id)).state).toBe('running');
    for (const answer of [await commit(bola, id, 40), await leave(ada, id), await commit(ada, id, 50)]) {
      expect([answer.status, answer.body.error]).toEqual([409, 'The deadline of this joint purchase has passed']);
    }
  });

  it('is moved once, by the organiser, and the job moves with it', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    const extend = (who: TestMember, hours: number) =>
      who.call('POST /api/business/joint/:id/extend', { id, deadlineAt: hoursFromNow(hours) });
    expect((await extend(ada, 72)).status).toBe(404);
    expect((await extend(organiser, 24)).body.fields).toHaveProperty('deadlineAt');
    expect((await extend(organiser, 72)).body.joint).toMatchObject({ extended: true, state: 'running' });
    expect((await extend(organiser, 96)).status).toBe(409);
    expect(await messagesOf(ada, 'joint extended')).toHaveLength(1);
    // the job of the first deadline finds that time is left
    await endAtDeadline(app.ctx, { offerId: id });
    expect((await commit(bola, id, 10)).body.joint).toMatchObject({ state: 'running', committed: 70 });
    const { rows } = await sql<{ run_at: Date }>`
      SELECT run_at FROM graphile_worker._private_jobs WHERE key = ${`joint ${id}`}`.execute(app.ctx.db);
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([
      new Date((await show(ada, id)).deadline).toISOString(),
    ]);
  });

  it('comes early only by the organiser, only when all is committed, and once', async () => {
    const id = await open(organiser);
    await commit(ada, id, 90);
    expect((await finish(organiser, id)).status).toBe(409);
    await commit(bola, id, 10);
    expect((await finish(ada, id)).status).toBe(404);
    expect((await finish(organiser, id)).body.joint).toMatchObject({ state: 'reached' });
    expect((await finish(organiser, id)).status).toBe(409);
    expect(await messagesOf(ada, 'joint payment due')).toHaveLength(1);
  });
});

describe('the allocation sheet', () => {
  it('shows the organiser every line at the price that is reached, and each partner their own', async () => {
    const id = await open(organiser, { own: 20 });
    await commit(ada, id, 30);
    await commit(bola, id, 60, true);
    const { sheet } = (await organiser.call('GET /api/business/joint/:id/sheet', { id })).body;
    expect(sheet).toMatchObject({ product: 'Metformin 500 mg', unit: 'pack', place: 'Yaba, Lagos', price: 2_200 });
    expect(sheet.lines.map(({ user, quantity, sum }) => [user._id, quantity, sum])).toEqual([
      [organiser.id, 20, 44_000],
      [ada.id, 30, 66_000],
    ]);
    const own = (await ada.call('GET /api/business/joint/:id/sheet', { id })).body.sheet;
    expect(own.lines.map(({ user }) => user._id)).toEqual([ada.id]);
    expect((await bola.call('GET /api/business/joint/:id/sheet', { id })).status).toBe(404);
  });

  const fileOf = (id: string) =>
    fetch(`${app.url}/api/business/joint/${id}/sheet.csv`, { headers: { authorization: organiser.token } });

  it('is a file for spreadsheets in which nothing becomes a formula', async () => {
    const id = await open(organiser);
    await app.ctx.db
      .updateTable('member')
      .set({ first_name: '=HYPERLINK("x")', last_name: 'A, "B"' })
      .where('id', '=', ada.id)
      .execute();
    await commit(ada, id, 100);
    const response = await fileOf(id);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="allocation-sheet.csv"');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text).toBe(
      '\uFEFF"Name","Role","Product","Quantity","Unit","Unit price (naira)","Sum (naira)","Pickup place"\r\n' +
        `"'=HYPERLINK(""x"") A, ""B""","Partner","Metformin 500 mg",100,"pack","1900.50","190050.00","Yaba, Lagos"\r\n`,
    );
  });

  it('is a file in the language of whoever takes it home', async () => {
    const id = await open(organiser);
    await commit(ada, id, 100);
    await app.ctx.db.updateTable('member').set({ language: 'en-XA' }).where('id', '=', organiser.id).execute();
    const worded = await (await fileOf(id)).text();
    for (const word of ['Name', 'Pickup place', 'Partner', 'pack']) {
      expect(worded).toContain(`"${inLanguage('en-XA', { id: word })}"`);
    }
  });
});
