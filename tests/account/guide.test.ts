/** The first-run guide of a new member: steps that complete themselves, and an end that holds on every device. */
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../kit/passwords.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { type Answer, callOn, openApp } from '../kit/start.ts';

const PASSWORD = 'correct horse battery';
const app = openApp();
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

const another = () => makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
const guideOf = async (member: TestMember) => (await member.call('GET /api/user/guide')).body;
const cookieOf = ({ headers }: Answer<unknown>) => headers.get('set-cookie')?.split(';')[0] ?? '';
const userOf = ({ body }: Answer<{ token: string }>) => decodeJwt(body.token)['user'];
const refresh = (cookie: string) => callOn(app.url, 'POST /api/auth/refresh', {}, { headers: { cookie } });
const NOTHING = { licence: false, offer: false, colleagues: 0, phone: false };

describe('the steps of the guide', () => {
  it('are all open at first', async () => {
    expect(await guideOf(ada)).toEqual({ open: true, steps: NOTHING });
  });

  it('tick when a licence is handed in, and open again when it is declined', async () => {
    const file = new Blob([new Uint8Array(await png())]);
    await ada.call('POST /api/user/licence', { number: 'PCN/77', file, kind: 'premises' });
    expect((await guideOf(ada)).steps.licence).toBe(false);
    await ada.call('POST /api/user/licence', { number: 'PCN/77', file });
    expect((await guideOf(ada)).steps).toEqual({ ...NOTHING, licence: true });
    const decided = { state: 'declined', reason: 'The photo is dark', decided_at: new Date() };
    await app.ctx.db.updateTable('licence').set(decided).where('member_id', '=', ada.id).execute();
    expect((await guideOf(ada)).steps.licence).toBe(false);
  });

  it('tick by a first offer as by a first saved search', async () => {
    const bola = await another();
    const product = { userId: ada.id, business: 'demand', genericName: 'Coartem', quantity: 5 };
    await ada.call('POST /api/business/:userId', product);
    await bola.call('POST /api/business/searches/', { name: 'What I need', q: 'coartem' });
    expect((await guideOf(ada)).steps).toEqual({ ...NOTHING, offer: true });
    expect((await guideOf(bola)).steps).toEqual({ ...NOTHING, offer: true });
  });

  it('count partners and those who were asked, to three, and not those who ask', async () => {
    const others = await Promise.all([another(), another(), another(), another(), another()]);
    await others[4].call('POST /api/user/friend-request', { friendId: ada.id });
    expect((await guideOf(ada)).steps.colleagues).toBe(0);
    const { body } = await ada.call('POST /api/user/friend-request', { friendId: others[0].id });
    await ada.call('POST /api/user/friend-request', { friendId: others[1].id });
    expect((await guideOf(ada)).steps.colleagues).toBe(2);
    await others[0].call('POST /api/user/accept-request', { requestId: body.requestId, friendId: ada.id });
    expect((await guideOf(ada)).steps.colleagues).toBe(2);
    for (const { id } of others.slice(2, 4)) await ada.call('POST /api/user/friend-request', { friendId: id });
    expect((await guideOf(ada)).steps.colleagues).toBe(3);
  });

  it('tick on the phone when the installed app says so, once', async () => {
    const { body } = await ada.call('PATCH /api/user/guide', { installed: true });
    expect(body).toEqual({ open: true, steps: { ...NOTHING, phone: true } });
    const at = () => app.ctx.db.selectFrom('member').select('installed_at').where('id', '=', ada.id).executeTakeFirst();
    const first = await at();
    await ada.call('PATCH /api/user/guide', { installed: true });
    expect(await at()).toEqual(first);
  });
});

describe('the end of the guide', () => {
  it('holds for good and leaves the steps to be seen', async () => {
    expect((await ada.call('PATCH /api/user/guide', { ended: true })).body.open).toBe(false);
    expect((await ada.call('PATCH /api/user/guide', {})).body).toEqual({ open: false, steps: NOTHING });
    expect((await ada.call('PATCH /api/user/guide', { ended: false })).status).toBe(400);
  });

  it('is told by the token of each sign-in and renewal, so that nobody else asks', async () => {
    const password_hash = hashOf(PASSWORD);
    await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', ada.id).execute();
    const signIn = () => callOn(app.url, 'POST /api/auth/signin', { email: ada.email, password: PASSWORD });
    const first = await signIn();
    expect(userOf(first)).toMatchObject({ guide: true });
    const renewed = await refresh(cookieOf(first));
    expect(userOf(renewed)).toMatchObject({ guide: true });
    await ada.call('PATCH /api/user/guide', { ended: true });
    expect(userOf(await refresh(cookieOf(renewed)))).not.toHaveProperty('guide');
    expect(userOf(await signIn())).not.toHaveProperty('guide');
  });
});
