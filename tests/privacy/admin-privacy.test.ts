/** Administrators close a member's account, and make the data export that a member requested in writing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, inviteByRole, ADMINS_BY_ROLE, signInAsAdmin } from '../admin/admins.ts';
import { app, newMember, openClosings, rowOf, sell, trade } from './closings.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { connect, until, untilGone } from '../kit/socket.ts';
import { callOn } from '../kit/start.ts';

const REASON = 'You asked us for it in your letter of 3 March.';

openClosings({ ADMIN_EMAILS: ADMIN });
let token: string;
let other: string;
beforeAll(async () => {
  await inviteByRole(app);
  token = await signInAsAdmin(app);
  other = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
});

const close = ({ id }: { id: string }, by = token) =>
  callOn(app.url, 'DELETE /api/admin/user/:id', { id, reason: REASON }, { token: by });
const copy = ({ id }: { id: string }) =>
  callOn(app.url, 'POST /api/admin/user/:id/export', { id, reason: REASON }, { token });
const suspend = ({ id }: { id: string }) =>
  callOn(app.url, 'POST /api/admin/user/:id/suspend', { id, reason: REASON }, { token });
const acts = async ({ id }: { id: string }) =>
  app.ctx.db
    .selectFrom('admin_act')
    .where('subject', '=', `member:${id}`)
    .orderBy('id')
    .select(['what', 'reason'])
    .execute();

describe('an account closed by an administrator', () => {
  it('ends as the member’s own closing does, and mails the reason to the address it had', async () => {
    const ngozi = await newMember();
    const offer = await sell(ngozi);
    const gone = untilGone(await connect(app.url, ngozi.token));
    expect(await close(ngozi)).toMatchObject({ status: 200, body: { success: true } });
    await gone;
    expect(await rowOf(ngozi)).toMatchObject({ first_name: 'Former member', phone_number: '', verified_at: null });
    const { withdrawn_at: withdrawnAt } = await app.ctx.db
      .selectFrom('offer')
      .where('id', '=', offer)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(withdrawnAt).not.toBeNull();
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    expect((await mailsTo(app, ngozi.email))[0]?.text).toContain(REASON);
    expect(await acts(ngozi)).toEqual([{ what: 'member closed', reason: REASON }]);
  });

  it('needs no reason, as a program that knows the address alone sends none', async () => {
    const ngozi = await newMember();
    const { status } = await callOn(app.url, 'DELETE /api/admin/user/:id', { id: ngozi.id }, { token });
    expect(status).toBe(200);
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    const [mail] = await mailsTo(app, ngozi.email);
    expect(mail?.text).toContain('We have closed your Mortar account.');
    expect(mail?.text).not.toContain('This is why');
    expect(await acts(ngozi)).toEqual([{ what: 'member closed', reason: '' }]);
  });

  it('is suspended no more, and nothing of why stays beside the record', async () => {
    const ngozi = await newMember();
    await sell(ngozi);
    await suspend(ngozi);
    expect((await close(ngozi)).status).toBe(200);
    expect(await rowOf(ngozi)).toMatchObject({ first_name: 'Former member', suspended_at: null });
    const left = await app.ctx.db.selectFrom('suspension').where('member_id', '=', ngozi.id).select('id').execute();
    expect(left).toEqual([]);
  });

  it('waits while money is held, says why, and nothing has changed', async () => {
    const { buy, supplier, partners } = await trade();
    const [payer] = partners;
    await buy(payer, 2);
    const refused = await close(payer);
    expect(refused).toMatchObject({ status: 409, body: { obstacles: [{ kind: 'payment', amount: null }] } });
    expect(refused.body.error).toContain('Their payment is held or on its');
    expect(refused.body).not.toHaveProperty('obstacles.0.chat');
    expect((await close(supplier)).body.error).toContain('We hold money for what they sell. It');
    expect((await rowOf(payer)).closed_at).toBeNull();
    expect(await acts(payer)).toEqual([]);
  });

  it('needs a passkey that was typed just now', async () => {
    const ngozi = await newMember();
    const old = await signInAsAdmin(app);
    await app.ctx.db
      .updateTable('admin_session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('email', '=', ADMIN)
      .execute();
    expect(await close(ngozi, old)).toMatchObject({ status: 403, body: { type: 'forbidden', prove: true } });
    expect((await rowOf(ngozi)).closed_at).toBeNull();
    token = await signInAsAdmin(app);
  });

  it('is closed once: the other one reads who did', async () => {
    const ngozi = await newMember();
    const both = await Promise.all([close(ngozi), close(ngozi, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { error } = both.find(({ status }) => status === 409)!.body;
    expect(error).toMatch(/^(moderator|chief)@mortar\.example has already closed this account\.$/);
    expect(await acts(ngozi)).toHaveLength(1);
  });

  it('is never one’s own', async () => {
    const chief = await newMember();
    await app.ctx.db.updateTable('member').set({ email: ADMIN }).where('id', '=', chief.id).execute();
    expect((await close(chief)).status).toBe(403);
    expect((await close(chief, other)).status).toBe(200);
  });
});

describe('a copy that a member asked for in writing', () => {
  it('lies where they alone find it, and a mail tells them', async () => {
    const ngozi = await newMember();
    expect(await copy(ngozi)).toEqual(expect.objectContaining({ status: 200, body: { success: true } }));
    await untilJobsDone(app, 'make-data-export');
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    const { file } = (await ngozi.call('GET /api/user/data')).body.export!;
    const get = (authorization: string) => fetch(app.url + file!.url, { headers: { authorization } });
    expect([(await get(ngozi.token)).status, (await get(token)).status]).toEqual([200, 401]);
    expect(await acts(ngozi)).toEqual([{ what: 'member data copied', reason: REASON }]);
  });

  it('is not made for a suspended member, who could not fetch it', async () => {
    const ngozi = await newMember();
    await suspend(ngozi);
    expect((await copy(ngozi)).status).toBe(409);
  });
});
