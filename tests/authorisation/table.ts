/** The authorisation tables: every route, and its answer to each kind of caller. */
import { randomBytes } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { ADMINISTRATION } from './admin.ts';
import { ROOMS } from './chat.ts';
import { COUNTER } from './counter.ts';
import { GOODS_RECEIPTS } from './goods-receipt.ts';
import { FEED } from './feed.ts';
import { LATE_SALES, STOCK_CARDS, STOCK_CORRECTIONS, STOCK_COUNTS, STOCK_LAW } from './stock.ts';
import { ENQUIRIES } from './enquiry.ts';
import { SAFETY } from './safety.ts';
import { BRAND_LOAD } from './brand-load.ts';
import { STOCK_IMPORT } from './stock-import.ts';
import { PHARMACIES, STAFF_ROWS, STOCK, STOCK_MARKET } from './pharmacy.ts';
import { COUNTER_DEVICES, STAFF_INVITATIONS } from './staff.ts';
import { PEOPLE, PRIVACY } from './people.ts';
import { JOINTS, OFFERS } from './offer.ts';
import { CHAT_WALLETS, DEALS, DELIVERIES, RATINGS, WALLET_GOODS } from './wallet.ts';
import { EVERYBODY, OWN, ROOM, type Row, SELF_ALONE, selfId } from './row.ts';
import { WALLETS } from './dispute.ts';
import { PAYOUTS } from './payout.ts';
import type { Fixture } from './fixture.ts';

const address = () => `${randomBytes(8).toString('hex')}@example.com`;

const paymentOf = async (db: Fixture['app']['ctx']['db'], reference: string) =>
  (await db.selectFrom('payment').where('reference', '=', reference).select('id').executeTakeFirstOrThrow()).id;

/** Makes a donation; whoever knows its address acts as the donor. */
const donor = async ({ does, people }: Fixture) => {
  const facts = { name: 'Ada', email: address(), phone: '', amount: 5_000 };
  const { wallet } = await does(people.self, 'POST /api/donor/register', facts);
  return { ...facts, walletAddress: wallet.walletAddress };
};

const ACCOUNTS = {
  'GET /api/about': { nobody: 200, ...EVERYBODY },
  'POST /api/auth/signup': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ firstName: 'New', lastName: 'Comer', email: address(), password: 'dust under short palms' }),
  },
  'POST /api/auth/verify/:userId': {
    nobody: 400,
    members: 403,
    input: ({ newcomer }) => ({ userId: newcomer.id, code: '123456' }),
  },
  'POST /api/auth/verify/:userId/resend': {
    nobody: 200,
    members: 403,
    input: ({ newcomer }) => ({ userId: newcomer.id }),
  },
  'POST /api/v1.0/email/send-form': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ from_email: address(), message: 'Do you deliver to Kano?' }),
  },
  'POST /api/better-word': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ language: 'en', better: 'Kantin magani' }),
  },
  'POST /api/donor/register': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ name: 'Ada', email: address(), phone: '', amount: 5_000 }),
  },
  'POST /api/donor/donate/:walletAddress': { nobody: 200, ...EVERYBODY, input: donor },
  'POST /api/donor/verify/:walletAddress': {
    nobody: 404,
    members: 404,
    input: async (fixture) => ({ ...(await donor(fixture)), reference: fixture.things.reference }),
  },
  'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf': {
    nobody: 404,
    members: 404,
    input: async (fixture) => ({ ...(await donor(fixture)), reference: fixture.things.reference }),
  },
  'GET /api/wallet/receipts/:walletAddress': {
    members: 404,
    but: ROOM,
    input: ({ things }) => ({ walletAddress: things.walletAddress }),
  },
  'GET /api/wallet/receipt/:id/receipt.pdf': {
    members: 404,
    but: { payer: 200 },
    input: async ({ app, things }) => ({ id: await paymentOf(app.ctx.db, things.reference) }),
  },
  'POST /api/auth/signin': { nobody: 400, members: 400, input: () => ({ email: address(), password: 'not theirs' }) },
  'POST /api/auth/refresh': { members: 401 },
  'PATCH /api/auth/signout/:userId': { ...OWN, input: selfId },
  'GET /api/auth/': { nobody: 200, ...EVERYBODY },
  'GET /api/auth/sessions': EVERYBODY,
  // the right password is tested in tests/account/session-list.test.ts and tests/account/password-change.test.ts
  'DELETE /api/auth/sessions': { members: 400, input: () => ({ password: 'not theirs' }) },
  'DELETE /api/auth/sessions/:id': {
    members: 404,
    but: { self: 400 },
    input: async ({ signIn, people }) => ({ id: (await signIn(people.self)).id, password: 'not theirs' }),
  },
  'PATCH /api/auth/password': {
    members: 400,
    input: () => ({ current: 'not theirs', password: 'dust under short palms' }),
  },
  'POST /api/auth/password-reset': { nobody: 200, ...EVERYBODY, input: () => ({ email: address() }) },
  'GET /api/auth/password-reset/:email': {
    nobody: 400,
    members: 400,
    input: ({ people }) => ({ email: people.self.email }),
  },
  'POST /api/auth/password-reset/:token': {
    nobody: 400,
    members: 400,
    input: () => ({ token: 'x', key: 'x', password: 'dust under short palms' }),
  },
  'GET /api/user/guide': EVERYBODY,
  'PATCH /api/user/guide': EVERYBODY,
  'GET /api/user/mail': EVERYBODY,
  'POST /api/user/mail/retry': EVERYBODY,
  'GET /api/user/licence': EVERYBODY,
  'POST /api/user/licence': { ...EVERYBODY, input: ({ picture }) => ({ number: 'PCN/2', file: picture }) },
  'GET /api/user/licence/:id/evidence': { ...SELF_ALONE, input: ({ things }) => ({ id: things.licence }) },
} satisfies Partial<Record<keyof Api, Row>>;

/** The whole table: a route without a row does not compile. */
export const AUTHORISATION: Record<keyof Api, Row> = {
  ...ACCOUNTS,
  ...FEED,
  ...OFFERS,
  ...JOINTS,
  ...ROOMS,
  ...CHAT_WALLETS,
  ...DEALS,
  ...RATINGS,
  ...DELIVERIES,
  ...WALLET_GOODS,
  ...WALLETS,
  ...PAYOUTS,
  ...PEOPLE,
  ...PHARMACIES,
  ...STAFF_ROWS,
  ...STAFF_INVITATIONS,
  ...COUNTER_DEVICES,
  ...STOCK,
  ...LATE_SALES,
  ...COUNTER,
  ...GOODS_RECEIPTS,
  ...STOCK_CORRECTIONS,
  ...STOCK_COUNTS,
  ...STOCK_CARDS,
  ...STOCK_LAW,
  ...STOCK_IMPORT,
  ...BRAND_LOAD,
  ...STOCK_MARKET,
  ...SAFETY,
  ...ENQUIRIES,
  ...PRIVACY,
  ...ADMINISTRATION,
};
