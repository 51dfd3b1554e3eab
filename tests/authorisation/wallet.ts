/** Authorisation of the wallet of a one-to-one chat, the past wallets of any chat, and trades. */
import type { Api } from '#contract/api.ts';
import { WHY_NOT, whyNotRemind } from '#rules/money/permission.ts';
import { EVERYBODY, ROOM, type Row, SELF_ALONE } from './row.ts';
import { inRoom } from './ruled.ts';
import type { TestMember } from '../kit/people.ts';
import { type Fixture, makePaidWallet } from './fixture.ts';

/** Opens a chat of `self` with a member who is not in the tables. */
async function freshChat({ does, newMember, people }: Fixture): Promise<{ chatId: string; other: TestMember }> {
  const other = await newMember();
  const { chat } = await does(people.self, 'POST /api/user/chat', { friendId: other.id });
  return { chatId: chat._id, other };
}

/** Opens a chat in which the other member requests money from `self`. */
async function askedFor(fixture: Fixture): Promise<{ chatId: string; walletAddress: string }> {
  const { chatId, other } = await freshChat(fixture);
  const { wallet } = await fixture.does(other, 'POST /api/wallet/chat/:chatId', { chatId, baseAmount: 1_000 });
  return { chatId, walletAddress: wallet.walletAddress };
}

export const CHAT_WALLETS = {
  'GET /api/wallet/chat/:chatId': {
    ...SELF_ALONE,
    input: async (fixture) => ({ chatId: (await freshChat(fixture)).chatId }),
  },
  'POST /api/wallet/chat/:chatId': {
    ...SELF_ALONE,
    input: async (fixture) => ({ chatId: (await freshChat(fixture)).chatId, baseAmount: 1_000 }),
  },
  'POST /api/wallet/payment/verify/chat/:walletAddress': {
    ...SELF_ALONE,
    input: async (fixture) => {
      const asked = await askedFor(fixture);
      const { walletAddress } = asked;
      const accept = 'POST /api/wallet/payment/accept/:walletAddress';
      const { result } = await fixture.does(fixture.people.self, accept, { walletAddress });
      return { ...asked, reference: result.data.reference };
    },
  },
  'POST /api/wallet/receipt/acknowledge/chat': {
    members: 404,
    but: { self: 409 },
    input: async (fixture) => ({ ...(await askedFor(fixture)), acctType: 'partner' }),
  },
  'POST /api/wallet/remind/:walletAddress': {
    // the wallet has no agreements
    ...inRoom((trade, viewer) => whyNotRemind(trade, viewer, 'payer')),
    input: ({ things, people }) => ({ walletAddress: things.walletAddress, payerId: people.payer.id }),
  },
  'GET /api/wallet/late-payments': EVERYBODY,
  'GET /api/wallet/history/:chatId': {
    members: 404,
    but: ROOM,
    input: ({ things }) => ({ chatId: things.room }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

/** Only the sides of a trade find it; each member lists their own trades. */
export const DEALS = {
  'GET /api/trades': EVERYBODY,
  'GET /api/trades/bargains': EVERYBODY,
  'GET /api/trades/waiting': EVERYBODY,
  'GET /api/trades/trades.csv': EVERYBODY,
  'GET /api/trades/:id': {
    members: 404,
    but: ROOM,
    input: async ({ app, things }) => {
      const wallet = app.ctx.db.selectFrom('wallet').where('address', '=', things.walletAddress).select('id');
      return wallet.executeTakeFirstOrThrow();
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;

const ADDRESS = { contact: 'Ada', phone: '0803 123 4567', street: '1 Sample Road', town: 'Yaba', state: 'Lagos' };

/** Makes a delivery address of `self`. */
async function ownAddress({ app, does, people }: Fixture) {
  await app.ctx.db.deleteFrom('delivery_address').execute();
  const { addresses } = await does(people.self, 'POST /api/delivery/addresses', ADDRESS);
  return { ...ADDRESS, id: addresses[0]!._id };
}

export const DELIVERIES = {
  'GET /api/delivery/addresses': EVERYBODY,
  'POST /api/delivery/addresses': { ...EVERYBODY, input: () => ADDRESS },
  'PATCH /api/delivery/addresses/:id': { ...SELF_ALONE, input: ownAddress },
  'DELETE /api/delivery/addresses/:id': {
    ...SELF_ALONE,
    input: async (fixture) => ({ id: (await ownAddress(fixture)).id }),
  },
  'POST /api/wallet/delivery/:walletAddress': {
    ...inRoom(WHY_NOT.chooseDelivery),
    // each caller needs a wallet of their own, because other routes acknowledge the shared one
    input: async (fixture) => ({ walletAddress: (await makePaidWallet(fixture)).walletAddress, method: 'pick up' }),
  },
  // a wallet that nobody has paid is tested in tests/money/delivery/delivery-cost.test.ts
  'POST /api/wallet/delivery-cost/:walletAddress': {
    members: 404,
    but: { roomAdmin: 403, chatMember: 403, payer: 403, supplier: 409 },
    input: ({ things }) => ({ walletAddress: things.walletAddress, amount: 1500 }),
  },
  // the right code is tested in tests/money/delivery/pickup.test.ts
  'POST /api/wallet/pickup/:walletAddress': {
    members: 404,
    but: { roomAdmin: 403, chatMember: 403, payer: 403, supplier: 409 },
    input: ({ things, people }) => ({
      walletAddress: things.walletAddress,
      payerId: people.stranger.id,
      code: '123456',
    }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

/** Makes an acknowledged purchase of `payer` in the room of an offer of `supplier`, and a pharmacy of the payer. */
async function bought({ does, emulator, people: { supplier, payer } }: Fixture) {
  const fields = { userId: supplier.id, business: 'sale', genericName: 'Paracetamol', quantity: 10 };
  const businessId = (await does(supplier, 'POST /api/business/:userId', fields)).business._id;
  await does(payer, 'POST /api/business/user/:businessId', { businessId });
  const { newChatRoom } = await does(supplier, 'POST /api/business/group/:businessId', { businessId, title: 'Goods' });
  const asked = { id: newChatRoom._id, quantity: 10, unitPrice: 100 };
  const { walletAddress } = (await does(supplier, 'POST /api/wallet/chatroom/:id', asked)).wallet;
  const accepted = await does(payer, 'POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity: 2 });
  const { access_code: accessCode, reference } = accepted.result.data;
  await emulator.pay(accessCode);
  const chatroomId = newChatRoom._id;
  await does(payer, 'POST /api/wallet/payment/verify/chatroom/:walletAddress', {
    walletAddress,
    chatroomId,
    reference,
  });
  const receipt = { chatroomId, acctType: 'partner', beforeDispatch: true };
  await does(payer, 'POST /api/wallet/receipt/acknowledge/chatroom', receipt);
  const named = { userId: payer.id, businessName: 'Of the payer', location: 'Yaba, Lagos' };
  const pharmacyId = (await does(payer, 'POST /api/business/pharmacy/:userId', named)).pharmacy._id;
  return { walletAddress, reference, pharmacyId, product: 'Paracetamol', quantity: 2 };
}

/** Makes the same purchase, released. */
export async function released(fixture: Fixture) {
  const { walletAddress } = await bought(fixture);
  const { supplier } = fixture.people;
  const { chat_id: chatroomId } = await fixture.app.ctx.db
    .selectFrom('wallet')
    .where('address', '=', walletAddress)
    .select('chat_id')
    .executeTakeFirstOrThrow();
  await fixture.does(supplier, 'POST /api/wallet/receipt/acknowledge/chatroom', { chatroomId, acctType: 'supplier' });
  return { walletAddress, memberId: supplier.id };
}

export const RATINGS = {
  'GET /api/wallet/rating/:walletAddress': {
    members: 404,
    but: { supplier: 200, payer: 200 },
    input: async (fixture) => ({ walletAddress: (await released(fixture)).walletAddress }),
  },
  // the rating is about the supplier, who therefore may not give it
  'POST /api/wallet/rating/:walletAddress': {
    members: 404,
    but: { payer: 200 },
    input: async (fixture) => ({ ...(await released(fixture)), rating: 5, sentence: 'Well packed' }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

export const WALLET_GOODS = {
  'GET /api/wallet/stock/:walletAddress': {
    members: 404,
    but: ROOM,
    input: ({ things }) => ({ walletAddress: things.walletAddress }),
  },
  'POST /api/wallet/stock/:walletAddress/delivery': { members: 404, but: { payer: 200 }, input: bought },
  // goods that are paid for stay with their buyer
  'POST /api/wallet/stock/:walletAddress/return': {
    members: 404,
    but: { supplier: 409 },
    input: ({ things }) => ({ walletAddress: things.walletAddress, reference: things.reference }),
  },
} satisfies Partial<Record<keyof Api, Row>>;
