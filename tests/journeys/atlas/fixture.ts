/** Data for the atlas, made once a run with everything as long as possible: names, titles, medicines, unbroken words and sums. */
import { type APIRequestContext, expect } from '@playwright/test';
import { BARGAIN_LIMITS } from '#rules/trade/bargain.ts';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { DISPATCH_LIMITS, DISPUTE_LIMITS } from '#rules/money/dispute.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { OFFER_SEARCH_LIMITS } from '#rules/trade/offer-search.ts';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { PARTNER_LIMITS } from '#rules/people/partner.ts';
import { png } from '../../media/pictures.ts';
import { becomePartners, enter, type Entered, type Example, writeAs } from '../kit/example.ts';
import { type LongStock, makeLongStock } from './fixture-stock.ts';
import { onceARun } from './once.ts';
import { plantMember } from '../kit/planted.ts';
import { newMark } from '../kit/mark.ts';

/** The widest letter, repeated, for texts that members write: these are marked `translate="no"`. */
export const wide = (length: number): string => 'W'.repeat(length);
/** A letter as wide, but not an English one, for names inside sentences (people, medicines, groups), which cannot be marked. */
export const wideName = (length: number): string => 'Ŵ'.repeat(length);
/** Ends in a number, which tells one name from the others. */
const numbered = (length: number, n: number): string => wideName(length - 1) + n;
/** The largest sums of a wallet and of one card payment. */
const UNITS = { quantity: OFFER_LIMITS.quantity, unitPrice: 965 };
const SHARE = 10_000;
const CHAT_SUM = 9_661_835;
const CARD = { number: '4084084084084081', cvv: '408', expiry: '12/40' };

type Person = Example & Entered;
/** Plain data, because other workers read it from a file. */
type Member = Example & Pick<Entered, 'id' | 'token'>;
/** `words` identify its screen. */
interface Thing {
  id: string;
  words: string;
}

export interface Fixture {
  /** The member whose screens are checked. */
  self: Member;
  /** A partner of `self`, who trades with them. */
  other: Member;
  /** A member in the same state, and therefore suggested to `self`. */
  suggested: Member;
  post: Thing;
  offers: Record<'own' | 'joint' | 'theirs' | 'grouped', Thing>;
  room: Thing;
  /** The trade of the room's wallet. */
  trade: Thing;
  chat: string;
  stock: LongStock;
}

/** The longest name of a state. All six members live there, because members of one state are suggested to each other. */
const STATE = 'Federal Capital Territory';

export function fixtureOf(request: APIRequestContext, url: string): Promise<Fixture> {
  return onceARun('atlas', () => makeFixture(request, url));
}

async function makeFixture(request: APIRequestContext, url: string): Promise<Fixture> {
  const people = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => signedUp(request, n)));
  const [self, other, asker, asked, blocked, suggested] = people as [Person, Person, Person, Person, Person, Person];
  const note = wide(PARTNER_LIMITS.note);
  await becomePartners(self, other);
  await asker.post('user/friend-request', { friendId: self.id, note });
  await self.post('user/friend-request', { friendId: asked.id, note });
  await self.post(`user/block/${blocked.id}`, {});
  const post = await writePosts(self, other);
  const offers = await makeOffers(self, other);
  await self.post('business/searches/', {
    q: wideName(40),
    kind: 'demand',
    name: wideName(SAVED_SEARCH_LIMITS.name),
  });
  const { room, walletId } = await makeRoom(request, url, self, other, offers.grouped.id);
  const trade = { id: walletId, words: offers.grouped.words };
  const { chat } = await self.post<{ chat: { _id: string } }>('user/chat', { friendId: other.id });
  await sellInChat(request, self, other, chat._id);
  await handInLicence(request, self);
  const stock = await makeLongStock(self, wideName);
  await makeLongStock(other, wideName);
  return { self, other, suggested, post, offers, room, trade, chat: chat._id, stock };
}

/** A member with the longest profile. */
async function signedUp(request: APIRequestContext, n: number): Promise<Person> {
  const own = newMark();
  const lastName = numbered(MEMBER_LIMITS.name, n);
  const email = wideEmail(own);
  const member = { firstName: wideName(MEMBER_LIMITS.name), lastName, email, password: `kola nut ${own}` };
  const place = {
    phoneNumber: '+4915123456789',
    state: STATE,
    address: wide(MEMBER_LIMITS.address),
    registrationNumber: wide(MEMBER_LIMITS.registrationNumber),
  };
  await plantMember({ ...member, place });
  const example = { email, password: member.password, fullName: `${member.firstName} ${lastName}` };
  return { ...example, ...(await enter(request, example)) };
}

/** The longest email address allowed. */
export function wideEmail(start: string): string {
  const domain = `${'m'.repeat(63)}.${'m'.repeat(63)}.${'m'.repeat(49)}.example.com`;
  const email = `${start}${'w'.repeat(64 - start.length)}@${domain}`;
  expect(email).toHaveLength(MEMBER_LIMITS.email);
  return email;
}

async function writePosts(self: Person, other: Person): Promise<Thing> {
  const content = `${wide(594)}${self.id.slice(-6)}`;
  const { post } = await self.post<{ post: { _id: string } }>('user/post', { content, kind: 'alert' });
  await other.post('user/post', { content: wide(600), kind: 'drug information' });
  const { comment } = await other.post<{ comment: { _id: string } }>(`feed/post/${post._id}/comment`, {
    content: wide(300),
  });
  await self.post(`feed/post/${post._id}/comment/reply`, { commentId: comment._id, content: wide(300) });
  await other.post(`feed/post/${post._id}/like`, {});
  return { id: post._id, words: content };
}

async function makeOffers(self: Person, other: Person): Promise<Fixture['offers']> {
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const goods = {
    brandName: wideName(OFFER_LIMITS.name),
    strength: wideName(OFFER_LIMITS.strength),
    manufacturer: wide(OFFER_LIMITS.manufacturer),
    batchNumber: wide(OFFER_LIMITS.batchNumber),
    nafdacNumber: 'WW99-999999WW',
    locationOfPharmacy: { town: wide(OFFER_LIMITS.town), state: 'Federal Capital Territory' },
    quantity: OFFER_LIMITS.quantity,
    price: OFFER_SEARCH_LIMITS.price,
    content: wide(400),
    deadline: wide(OFFER_LIMITS.deadline),
    expiryDate: '2040-12-30',
  };
  const make = async (creator: Person, n: number, business: string, more: object = {}): Promise<Thing> => {
    const genericName = numbered(OFFER_LIMITS.name, n);
    const answer = await creator.post<{ business: { _id: string } }>(`business/${creator.id}`, {
      ...goods,
      genericName,
      business,
      ...more,
    });
    return { id: answer.business._id, words: genericName };
  };
  const wanted = {
    amount: OFFER_SEARCH_LIMITS.price,
    quantity: OFFER_LIMITS.quantity,
    note: wide(BARGAIN_LIMITS.note),
  };
  const own = await make(self, 1, 'sale');
  await other.post(`business/user/${own.id}`, wanted);
  const theirs = await make(other, 2, 'sale');
  await self.post(`business/user/${theirs.id}`, wanted);
  const counter = { turn: 1, amount: OFFER_SEARCH_LIMITS.price, note: wide(BARGAIN_LIMITS.note) };
  await other.post(`business/interest/${theirs.id}/${self.id}/counter`, counter);
  const tiers = [1, 1_000, 10_000].map((from) => ({ from, price: OFFER_SEARCH_LIMITS.price - from }));
  const joint = await make(self, 3, 'joint purchase', { joint: { deadline: inAMonth, own: 100_000, tiers } });
  await other.post(`business/joint/${joint.id}/commit`, { quantity: 100_000 });
  const grouped = await make(self, 4, 'demand');
  await other.post(`business/user/${grouped.id}`, wanted);
  return { own, joint, theirs, grouped };
}

/** A group with long texts, and a wallet that was paid, shipped and disputed. */
async function makeRoom(
  request: APIRequestContext,
  url: string,
  self: Person,
  other: Person,
  offer: string,
): Promise<{ room: Thing; walletId: string }> {
  const title = numbered(CHAT_LIMITS.title, 1);
  const made = await self.post<{ newChatRoom: { _id: string } }>(`business/group/${offer}`, { title });
  const room = made.newChatRoom._id;
  const place = { id: room, title: '' };
  await writeAs(request, url, other, place, [wide(400), `https://example.com/${'w'.repeat(300)}`]);
  await writeAs(request, url, self, place, [wide(400)]);
  await self.post(`user/chatroom/${room}/supplier`, { friendId: other.id });
  const { wallet } = await other.post<{ wallet: { _id: string; walletAddress: string } }>(
    `wallet/chatroom/${room}`,
    UNITS,
  );
  await pay(request, self, wallet.walletAddress, { kind: 'chatroom', id: room }, { quantity: SHARE });
  const waybillNumber = wideName(DISPATCH_LIMITS.waybillNumber);
  await other.post(`wallet/dispatch/${wallet.walletAddress}`, { waybillNumber, note: wide(DISPATCH_LIMITS.note) });
  const detail = wide(DISPUTE_LIMITS.detail);
  await self.post(`wallet/dispute/${wallet.walletAddress}`, { reason: 'damaged', detail });
  await other.post(`wallet/dispute/${wallet.walletAddress}/message`, { message: wide(400) });
  return { room: { id: room, words: title }, walletId: wallet._id };
}

/** A wallet in the chat, paid and acknowledged by both sides. */
async function sellInChat(request: APIRequestContext, self: Person, other: Person, chat: string): Promise<void> {
  const asked = { amount: CHAT_SUM };
  const { wallet } = await self.post<{ wallet: { walletAddress: string } }>(`wallet/chat/${chat}`, asked);
  await pay(request, other, wallet.walletAddress, { kind: 'chat', id: chat }, {});
  await self.post('wallet/receipt/acknowledge/chat', { chatId: chat, acctType: 'supplier' });
  // a sum this large, acknowledged this soon, waits for an administrator, so the wallet stays open
  await other.post('wallet/receipt/acknowledge/chat', { chatId: chat, acctType: 'partner' });
}

async function pay(
  request: APIRequestContext,
  payer: Person,
  walletAddress: string,
  place: { kind: 'chat' | 'chatroom'; id: string },
  share: object,
): Promise<void> {
  const { result } = await payer.post<{ result: { data: { access_code: string; reference: string } } }>(
    `wallet/payment/accept/${walletAddress}`,
    share,
  );
  const { access_code: accessCode, reference } = result.data;
  await request.post(`/sandbox/paystack/checkout/${accessCode}/card`, { data: CARD });
  const paid = { reference, [`${place.kind}Id`]: place.id };
  await payer.post(`wallet/payment/verify/${place.kind}/${walletAddress}`, paid);
}

async function handInLicence(request: APIRequestContext, { token }: Person): Promise<void> {
  const handedIn = await request.post('/api/user/licence', {
    headers: { authorization: token },
    multipart: {
      number: wide(MEMBER_LIMITS.registrationNumber),
      file: { name: 'licence.png', mimeType: 'image/png', buffer: await png() },
    },
  });
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
}
