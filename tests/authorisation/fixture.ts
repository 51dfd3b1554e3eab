/** One of every kind of caller, and something that each of them owns. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Api } from '#contract/api.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertNotices } from '#server/store/notice/notice.ts';
import { insertPair } from '#server/store/people/partner.ts';
import { endSession, insertSession } from '#server/store/account/session.ts';
import { signToken } from '#server/auth/access-token.ts';
import { type EmulatedProvider, openEmulator } from '../money/trade.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { employ } from '../pharmacy/pharmacies.ts';
import { makeRoom } from '../chat/rooms.ts';
import { callOn, type TestApp } from '../kit/start.ts';

/** Members with an active session. `self` owns what most routes are about. */
export const MEMBERS = [
  'stranger',
  'friend',
  'self',
  'offerCreator',
  'offerPartner',
  'roomAdmin',
  'chatMember',
  'supplier',
  'payer',
] as const;
export type MemberName = (typeof MEMBERS)[number];

/** Callers with no more rights than a visitor: old tokens of `self`, and the token of an unverified member. */
export const NOBODIES = [
  'visitor',
  'unverified',
  'signedOut',
  'expired',
  'otherAudience',
  'sessionEnded',
  'sessionDeleted',
] as const;
export type NobodyName = (typeof NOBODIES)[number];

/** The things of `self` and of the trading members, by the routes' field names. */
export interface Things {
  post: string;
  comment: string;
  offer: string;
  licence: string;
  /** The pharmacy of `self`; `roomAdmin` manages it, and `chatMember` sells there. */
  pharmacy: string;
  inventory: string;
  room: string;
  walletAddress: string;
  /** The payment of `payer`, held in the wallet. */
  reference: string;
}

export interface Fixture {
  app: TestApp;
  emulator: EmulatedProvider;
  picture: Blob;
  people: Record<MemberName, TestMember>;
  /** A member who is unverified and has no session. */
  newcomer: TestMember;
  things: Things;
  /** Opens a new session for each call, because some calls end others. */
  signIn(member: TestMember): Promise<{ id: string; token: string }>;
  /** Calls as the member, and throws if that is refused. */
  does<K extends keyof Api>(member: TestMember, key: K, input?: Record<string, unknown>): Promise<Api[K]['output']>;
  /** Makes a member who is not in the tables. */
  newMember(): Promise<TestMember>;
  nobodies: Record<NobodyName, string | undefined>;
}

export async function makeFixture(app: TestApp): Promise<Fixture> {
  const named = await Promise.all(
    MEMBERS.map(async (name) => [name, await makeMember(app, { firstName: name, lastName: 'World' })] as const),
  );
  const people = Object.fromEntries(named) as Fixture['people'];
  const newcomer = await newcomerOf(app);
  const does: Fixture['does'] = async (member, key, input = {}) => {
    const { token } = await signIn(app, member);
    const { status, body } = await callOn(app.url, key, input, { token });
    if (status !== 200) throw new Error(`${key} by ${member.fullName}: ${JSON.stringify(body)}`);
    return body;
  };
  const fixture: Omit<Fixture, 'things'> = {
    app,
    emulator: await openEmulator(app),
    picture: new Blob([new Uint8Array(await png())]),
    people,
    newcomer,
    signIn: (member) => signIn(app, member),
    does,
    newMember: () => makeMember(app, { firstName: 'Somebody', lastName: 'New' }),
    nobodies: await nobodiesOf(app, people.self, newcomer),
  };
  await inTransaction(app.ctx.db, (trx) => insertPair(trx, people.self.id, people.friend.id));
  return { ...fixture, things: await thingsOf(fixture) };
}

async function newcomerOf(app: TestApp): Promise<TestMember> {
  const newcomer = await makeMember(app, { firstName: 'Newcomer', lastName: 'World' });
  await app.ctx.db.updateTable('member').set({ verified_at: null }).where('id', '=', newcomer.id).execute();
  return newcomer;
}

async function signIn(app: TestApp, member: TestMember, now = new Date()): Promise<{ id: string; token: string }> {
  const id = randomUUIDv7();
  await insertSession(app.ctx.db, {
    id,
    memberId: member.id,
    refreshHash: randomBytes(32),
    remember: false,
    userAgent: 'test',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const [firstName = '', lastName = ''] = member.fullName.split(' ');
  const subject = { sessionId: id, memberId: member.id, firstName, lastName };
  return { id, token: await signToken({ ...app.ctx, now: () => now }, subject) };
}

async function nobodiesOf(app: TestApp, self: TestMember, newcomer: TestMember): Promise<Fixture['nobodies']> {
  const [signedOut, ended, gone] = [await signIn(app, self), await signIn(app, self), await signIn(app, self)];
  await callOn(app.url, 'PATCH /api/auth/signout/:userId', { userId: self.id }, { token: signedOut.token });
  await endSession(app.ctx.db, ended.id);
  await app.ctx.db.deleteFrom('session').where('id', '=', gone.id).execute();
  const other = await signIn(app, self);
  const user = { _id: self.id, fullName: self.fullName, loggedIn: true };
  const foreign = new SignJWT({ sid: other.id, user }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
  return {
    visitor: undefined,
    unverified: (await signIn(app, newcomer)).token,
    signedOut: signedOut.token,
    expired: (await signIn(app, self, new Date(Date.now() - 16 * 60_000))).token,
    otherAudience: await foreign
      .setAudience('mortar:admin')
      .setIssuedAt()
      .setExpirationTime('15m')
      .sign(app.ctx.sessionKey),
    sessionEnded: ended.token,
    sessionDeleted: gone.token,
  };
}

async function thingsOf(fixture: Omit<Fixture, 'things'>): Promise<Things> {
  const { app, people, does, picture } = fixture;
  const { self, offerCreator, offerPartner } = people;
  const { post } = await does(self, 'POST /api/user/post', { content: 'Words of self' });
  const { comment } = await does(self, 'POST /api/feed/post/:id/comment', { id: post._id, content: 'More words' });
  const offer = await makeOffer(does, offerCreator);
  await does(offerPartner, 'POST /api/business/user/:businessId', { businessId: offer });
  await does(self, 'POST /api/user/licence', { number: 'PCN/1', file: picture });
  const { id: licence } = await app.ctx.db
    .updateTable('licence')
    .set({ state: 'declined', reason: 'Too dark', decided_at: new Date() })
    .where('member_id', '=', self.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { room, walletAddress, reference } = await makePaidWallet(fixture);
  const pharmacy = await makePharmacyOfSelf(fixture);
  const product = { pharmacyId: pharmacy, product: 'Paracetamol', quantity: 10 };
  const inventory = (await does(self, 'POST /api/business/inventory/addproduct/:pharmacyId', product)).inventory._id;
  return { post: post._id, comment: comment._id, offer, licence, pharmacy, inventory, room, walletAddress, reference };
}

async function makePharmacyOfSelf({ app, does, people }: Omit<Fixture, 'things'>): Promise<string> {
  const { self, roomAdmin, chatMember } = people;
  const fields = { userId: self.id, businessName: 'Good Health Pharmacy', location: 'Yaba, Lagos' };
  const { _id } = (await does(self, 'POST /api/business/pharmacy/:userId', fields)).pharmacy;
  await employ(app, _id, self.id, roomAdmin.id, 'manager');
  await employ(app, _id, self.id, chatMember.id, 'seller');
  return _id;
}

/** Makes another wallet of `supplier`, paid by `payer`. */
export async function makePaidWallet({ app, emulator, people, does }: Omit<Fixture, 'things'>) {
  const { roomAdmin, chatMember, supplier, payer } = people;
  const room = await makeRoom(app, [roomAdmin, chatMember, supplier, payer]);
  const asked = { id: room, quantity: 1_000, unitPrice: 100 };
  const { walletAddress } = (await does(supplier, 'POST /api/wallet/chatroom/:id', asked)).wallet;
  const accepted = await does(payer, 'POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity: 2 });
  const { access_code: accessCode, reference } = accepted.result.data;
  await emulator.pay(accessCode);
  const paid = { walletAddress, chatroomId: room, reference };
  await does(payer, 'POST /api/wallet/payment/verify/chatroom/:walletAddress', paid);
  return { room, walletAddress, reference };
}

/** Makes a paid wallet with a dispute opened by `payer`. */
export async function makeDispute(fixture: Fixture): Promise<string> {
  const { walletAddress } = await makePaidWallet(fixture);
  const said = { walletAddress, reason: 'damaged', detail: 'Two cartons are wet' };
  await fixture.does(fixture.people.payer, 'POST /api/wallet/dispute/:walletAddress', said);
  return walletAddress;
}

export async function makeOffer(does: Fixture['does'], creator: TestMember): Promise<string> {
  const fields = { userId: creator.id, business: 'sale', genericName: 'Paracetamol', quantity: 10 };
  return (await does(creator, 'POST /api/business/:userId', fields)).business._id;
}

/** Makes a joint purchase of 100 units, 20 of them the creator's own. */
export async function makeJoint({ does, people: { offerCreator } }: Fixture): Promise<string> {
  const terms = { deadline: hoursFromNow(48), own: 20, tiers: [{ from: 1, price: 100 }] };
  const fields = { business: 'joint purchase', genericName: 'Paracetamol', quantity: 100, joint: terms };
  const made = await does(offerCreator, 'POST /api/business/:userId', { ...fields, userId: offerCreator.id });
  return made.business._id;
}

export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

/** Makes an unanswered partner request. */
export async function makeRequest(fixture: Fixture, from: TestMember, to: TestMember): Promise<string> {
  const { requestId } = await fixture.does(from, 'POST /api/user/friend-request', { friendId: to.id });
  if (requestId === null) throw new Error('this asked for nothing');
  return requestId;
}

export async function makeNotice({ app, people, things }: Fixture): Promise<string> {
  const { self, friend } = people;
  const subject = { kind: 'post', id: things.post } as const;
  const [sent] = await inTransaction(app.ctx.db, (trx) =>
    insertNotices(trx, [{ to: [self.id], kind: 'comment', actorId: friend.id, subject }]),
  );
  if (!sent) throw new Error('nobody was told');
  return sent.notice._id;
}

/** Makes the two members partners, unless they are. */
export async function makePartners({ app }: Fixture, one: TestMember, other: TestMember): Promise<void> {
  const [first, second] = [one.id, other.id].toSorted() as [string, string];
  const pair = { first_id: first, second_id: second };
  await app.ctx.db
    .insertInto('partner')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
