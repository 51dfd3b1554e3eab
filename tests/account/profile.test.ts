/** Profiles over HTTP: who sees what, and what members change about themselves. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../kit/passwords.ts';
import { codeMailedTo, mailsTo } from '../notice/mail.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { jpegOfPhone, png, SVG } from '../media/pictures.ts';
import { openApp } from '../kit/start.ts';

const PASSWORD = 'correct horse battery';
let passwordHash: string;
const app = openApp();
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  passwordHash = hashOf(PASSWORD);
});
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  const facts = {
    state: 'Lagos',
    address: '1 Sample Road',
    phone_number: '+2348031234567',
    registration_number: 'PCN/1',
  };
  await app.ctx.db
    .updateTable('member')
    .set({ ...facts, password_hash: passwordHash })
    .where('id', '=', ada.id)
    .execute();
});

async function profileOf(id: string, viewer: TestMember) {
  return (await viewer.call('GET /api/user/profile/:id', { id })).body.user;
}

const PUBLIC = [
  '_id',
  'details',
  'firstName',
  'fullName',
  'lastName',
  'licence',
  'posts',
  'postsCursor',
  'profileImage',
  'relation',
  'requestId',
  'suspended',
  'trades',
];

describe('seeing', () => {
  it('shows others name, picture, address, state and posts, and not one field more', async () => {
    await ada.call('POST /api/user/post', { content: 'Amoxicillin is scarce in Yaba' });
    const strangers = await profileOf(ada.id, bola);
    expect(Object.keys(strangers).toSorted()).toEqual(PUBLIC);
    expect(strangers.details).toEqual({ state: 'Lagos', address: '1 Sample Road' });
    expect(strangers).toMatchObject({ _id: ada.id, fullName: 'Ada Obi', relation: 'none', requestId: null });
    expect(strangers.posts.map((post) => post.content)).toEqual(['Amoxicillin is scarce in Yaba']);
  });

  it('shows partners no more than strangers, apart from being partners', async () => {
    await ada.call('POST /api/user/friend-request', { friendId: bola.id });
    await bola.call('POST /api/user/friend-request', { friendId: ada.id });
    const partners = await profileOf(ada.id, bola);
    expect(Object.keys(partners).toSorted()).toEqual(PUBLIC);
    expect(Object.keys(partners.details).toSorted()).toEqual(['address', 'state']);
    expect(partners.relation).toBe('partners');
  });

  it('shows the member everything of their own', async () => {
    const { body } = await bola.call('POST /api/user/friend-request', { friendId: ada.id });
    const own = await profileOf(ada.id, ada);
    expect(Object.keys(own).toSorted()).toEqual([...PUBLIC, 'friends', 'requests'].toSorted());
    expect(own.details).toEqual({
      state: 'Lagos',
      address: '1 Sample Road',
      email: ada.email,
      phoneNumber: '0803 123 4567',
      registrationNumber: 'PCN/1',
      pendingEmail: null,
      pendingEmailRefused: false,
    });
    expect(own.requests?.content).toMatchObject([{ _id: body.requestId, user: { _id: bola.id } }]);
    expect(own).toMatchObject({ relation: 'self', friends: [] });
  });

  it('names the open request, for the button that answers or cancels it', async () => {
    const { requestId } = (await ada.call('POST /api/user/friend-request', { friendId: bola.id })).body;
    expect(await profileOf(bola.id, ada)).toMatchObject({ relation: 'sent', requestId });
    expect(await profileOf(ada.id, bola)).toMatchObject({ relation: 'incoming', requestId });
  });

  it('gives the blocked no hint', async () => {
    const before = await profileOf(ada.id, bola);
    await ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    expect(await profileOf(ada.id, bola)).toEqual(before);
    expect((await profileOf(bola.id, ada)).relation).toBe('blocked');
  });

  it('knows nobody who is not verified', async () => {
    await app.ctx.db.updateTable('member').set({ verified_at: null }).where('id', '=', bola.id).execute();
    expect((await ada.call('GET /api/user/profile/:id', { id: bola.id })).status).toBe(404);
    expect((await ada.call('GET /api/user/profile/:id/posts', { id: bola.id })).status).toBe(404);
  });

  it('pages the posts of one member alone', async () => {
    for (let index = 0; index < 35; index += 1) await ada.call('POST /api/user/post', { content: `Post ${index}` });
    await bola.call('POST /api/user/post', { content: 'Not of Ada' });
    const first = await profileOf(ada.id, bola);
    const { body } = await bola.call('GET /api/user/profile/:id/posts', { id: ada.id, after: first.postsCursor });
    const contents = [...first.posts, ...body.posts].map((post) => post.content);
    expect(contents).toEqual(Array.from({ length: 35 }, (_, index) => `Post ${34 - index}`));
  });
});

describe('changing', () => {
  it('renames, for everybody, and refuses an empty name', async () => {
    const rename = { userId: ada.id, firstName: ' Adaeze ', lastName: 'Obi-Nwosu' };
    const { body } = await ada.call('PATCH /profile/details/:userId/fullname', rename);
    expect(body.user).toMatchObject({ firstName: 'Adaeze', lastName: 'Obi-Nwosu', fullName: 'Adaeze Obi-Nwosu' });
    expect((await profileOf(ada.id, bola)).fullName).toBe('Adaeze Obi-Nwosu');
    const refused = await ada.call('PATCH /profile/details/:userId/fullname', { ...rename, firstName: ' ' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['firstName']]);
  });

  it('changes phone, address and state, and leaves what is not sent', async () => {
    const change = { userId: ada.id, email: ada.email, phoneNumber: '0805 111 2222', state: 'Ogun' };
    const { body } = await ada.call('PATCH /profile/details/update/:userId', change);
    expect(body).toMatchObject({
      codeSentTo: null,
      user: { details: { email: ada.email, phoneNumber: '0805 111 2222', state: 'Ogun', address: '1 Sample Road' } },
    });
  });

  it('takes a picture without its secrets, and lets go of the one before', async () => {
    const upload = async (bytes: Buffer) =>
      (
        await ada.call('POST /profile/details/:userId/image', {
          userId: ada.id,
          type: 'profile',
          file: new Blob([new Uint8Array(bytes)]),
        })
      ).body.user;
    const first = (await upload(await jpegOfPhone())).profileImage.imageUrl ?? expect.fail('no picture');
    const served = Buffer.from(await (await fetch(app.url + first)).arrayBuffer());
    expect(served.includes('Secret Owner')).toBe(false);
    const second = (await upload(await png())).profileImage.imageUrl;
    expect((await profileOf(ada.id, bola)).profileImage.imageUrl).toBe(second);
    expect(await app.ctx.files.look(first.split('/').at(-1)!)).toBeUndefined();
    const stored = await app.ctx.db.selectFrom('picture').where('owner_id', '=', ada.id).select('id').execute();
    expect(stored).toHaveLength(1);
  });

  it('refuses a missing file, one that is no picture, and another kind of image', async () => {
    const input = { userId: ada.id, type: 'profile' };
    const wrong = [
      input,
      { ...input, file: new Blob([new Uint8Array(SVG)]) },
      { ...input, type: 'logo', file: new Blob([new Uint8Array(await png())]) },
    ];
    const answers = await Promise.all(wrong.map((each) => ada.call('POST /profile/details/:userId/image', each)));
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['file']],
      [400, ['file']],
      [400, ['type']],
    ]);
  });

  it('is for one’s own profile only', async () => {
    const tries = [
      bola.call('PATCH /profile/details/:userId/fullname', { userId: ada.id, firstName: 'Eve', lastName: 'Eve' }),
      bola.call('PATCH /profile/details/update/:userId', { userId: ada.id, state: 'Kano' }),
      bola.call('PATCH /profile/details/:userId/email', { userId: ada.id, code: '123456' }),
      bola.call('POST /profile/details/:userId/image', {
        userId: ada.id,
        file: new Blob([new Uint8Array(await png())]),
      }),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
    expect(await profileOf(ada.id, bola)).toMatchObject({ fullName: 'Ada Obi', details: { state: 'Lagos' } });
  });
});

describe('changing the e-mail address', () => {
  const change = (email: string, password?: string) =>
    ada.call('PATCH /profile/details/update/:userId', {
      userId: ada.id,
      email,
      state: 'Ogun',
      ...(password && { password }),
    });
  const confirm = (code: string) => ada.call('PATCH /profile/details/:userId/email', { userId: ada.id, code });
  const emailNow = async () => (await profileOf(ada.id, ada)).details.email;
  const address = (name: string) => `${name}.${ada.id.slice(-6)}@example.com`;

  it('takes effect by the code mailed to the new address, and the old one is told', async () => {
    const email = address('new');
    const { body } = await change(email.toUpperCase(), PASSWORD);
    expect(body).toMatchObject({ codeSentTo: email, user: { details: { email: ada.email, pendingEmail: email } } });
    const code = await codeMailedTo(app, email);
    expect((await confirm(code)).body.user.details).toMatchObject({ email, pendingEmail: null });
    expect((await confirm(code)).status).toBe(200);
    await expect.poll(async () => (await mailsTo(app, ada.email)).length).toBe(1);
    const signedIn = await ada.call('POST /api/auth/signin', { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  it('needs the password, and without it changes nothing at all', async () => {
    for (const password of [undefined, 'wrong password']) {
      const { status, body } = await change(address('thief'), password);
      expect([status, body.type, Object.keys(body.fields ?? {})]).toEqual([400, 'password', ['password']]);
    }
    expect(await profileOf(ada.id, ada)).toMatchObject({ details: { email: ada.email, state: 'Lagos' } });
  });

  it('slows guessing of the password down', async () => {
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1) answers.push(await change(address('thief'), `guess ${turn}`));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { type: 'too_many' } });
    expect((await change(address('thief'), PASSWORD)).status).toBe(429);
  });

  it('refuses an address that somebody has, also where they got it while the code was on its way', async () => {
    expect((await change(bola.email, PASSWORD)).body).toMatchObject({ type: 'email' });
    const email = address('wanted');
    await change(email, PASSWORD);
    const code = await codeMailedTo(app, email);
    await app.ctx.db.updateTable('member').set({ email }).where('id', '=', bola.id).execute();
    expect((await confirm(code)).body).toMatchObject({ type: 'email' });
    expect(await emailNow()).toBe(ada.email);
  });

  it('answers five guesses of the code, however many come at once', async () => {
    const email = address('guessed');
    await change(email, PASSWORD);
    const code = await codeMailedTo(app, email);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 32 }, () => confirm(wrong)));
    expect((await confirm(code)).body).toMatchObject({ type: 'code' });
    expect(await emailNow()).toBe(ada.email);
  });

  it('mails at most three codes an hour', async () => {
    for (const name of ['one', 'two', 'three']) expect((await change(address(name), PASSWORD)).status).toBe(200);
    expect(await change(address('four'), PASSWORD)).toMatchObject({ status: 429, body: { type: 'too_many' } });
  });

  it('keeps its codes apart from those that verify a newcomer', async () => {
    const email = address('apart');
    await change(email, PASSWORD);
    const code = await codeMailedTo(app, email);
    expect((await ada.call('POST /api/auth/verify/:userId', { userId: ada.id, code })).body.type).toBe('code');
    expect((await confirm(code)).status).toBe(200);
  });
});
