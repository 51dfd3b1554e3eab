/** Authorisation of the catalogue, offers, bargains and joint purchases. */
import type { Api } from '#contract/api.ts';
import { type BargainMove, sideOf } from '#rules/trade/bargain.ts';
import { noSuchBargain, whyNotMove, whyNotRequest } from '#rules/trade/permission-bargain.ts';
import { whyNotCommit, whyNotExtend, whyNotFinish } from '#rules/trade/permission-joint.ts';
import {
  whyNotBuy,
  whyNotEdit,
  whyNotGroup,
  whyNotInterest,
  whyNotOwn,
  whyNotWithdraw,
  whyOver,
} from '#rules/trade/permission.ts';
import { EVERYBODY, type Input, OWN, type Row, SELF_ALONE, selfId } from './row.ts';
import { onBargain, onJoint, onOffer } from './ruled.ts';
import { verifyLicences } from '../account/licences.ts';
import { hoursFromNow, makeJoint, makeOffer, type Fixture } from './fixture.ts';

/** Makes a price offer that waits for the creator's answer. */
async function offered({ does, people }: Fixture): Promise<Input> {
  const businessId = await makeOffer(does, people.offerCreator);
  await does(people.offerPartner, 'POST /api/business/user/:businessId', { businessId, amount: 1_000 });
  return { businessId, partnerId: people.offerPartner.id, turn: 1 };
}

async function soldAtOnce({ does, people: { offerCreator } }: Fixture): Promise<string> {
  const fields = { business: 'sale', genericName: 'Paracetamol', quantity: 40, price: 1_000, buyAtOnce: true };
  return (await does(offerCreator, 'POST /api/business/:userId', { ...fields, userId: offerCreator.id })).business._id;
}

const BUYING = onOffer((facts, viewer) => whyNotBuy(facts, viewer, 1));
const step = (move: BargainMove) => onBargain((facts, viewer) => whyNotMove(facts, viewer, move));

export const OFFERS = {
  'GET /api/catalogue/': { nobody: 200, ...EVERYBODY },
  'GET /api/catalogue/search': { ...EVERYBODY, input: () => ({ q: 'paracetmol' }) },
  'GET /api/catalogue/generic/:slug': { ...EVERYBODY, input: () => ({ slug: 'paracetamol' }) },
  'POST /api/catalogue/suggestions': {
    ...EVERYBODY,
    input: () => ({ what: 'correction', slug: 'paracetamol', note: 'A form is missing' }),
  },
  'POST /api/catalogue/generic/:slug/answer': {
    ...EVERYBODY,
    input: () => ({ slug: 'paracetamol', question: 'price', value: 2 }),
  },
  'GET /api/business/': EVERYBODY,
  'POST /api/business/:userId': {
    ...OWN,
    input: (fixture) => ({ ...selfId(fixture), business: 'demand', genericName: 'Paracetamol', quantity: 10 }),
  },
  'GET /api/business/:id': { ...EVERYBODY, input: ({ things }) => ({ id: things.offer }) },
  'PATCH /api/business/:id': {
    ...onOffer(whyNotOwn),
    input: ({ things }) => ({ id: things.offer, status: false }),
  },
  'PATCH /api/business/:id/edit': {
    ...onOffer(whyNotEdit),
    input: ({ things }) => ({ id: things.offer, strength: '500 mg' }),
  },
  'DELETE /api/business/:id': {
    ...onOffer(whyNotWithdraw),
    input: async ({ does, people }) => ({ id: await makeOffer(does, people.offerCreator) }),
  },
  'POST /api/business/user/:businessId': {
    ...onOffer(whyNotInterest),
    input: async ({ does, people }) => ({ businessId: await makeOffer(does, people.offerCreator) }),
  },
  'GET /api/business/:id/matches': {
    ...onOffer(whyNotOwn),
    input: ({ things }) => ({ id: things.offer }),
  },
  'GET /api/business/searches/': EVERYBODY,
  'POST /api/business/searches/': {
    ...EVERYBODY,
    input: async ({ app }) => {
      await app.ctx.db.deleteFrom('saved_search').execute();
      return { name: 'What I need', q: 'coartem' };
    },
  },
  'DELETE /api/business/searches/:id': {
    ...SELF_ALONE,
    input: async ({ does, people }) => {
      const made = await does(people.self, 'POST /api/business/searches/', { name: 'Short-lived', q: 'coartem' });
      return { id: made.searches[0]!._id };
    },
  },
  'POST /api/business/group/:businessId': {
    ...onOffer(whyNotGroup),
    input: async ({ does, people }) => {
      const businessId = await makeOffer(does, people.offerCreator);
      await does(people.offerPartner, 'POST /api/business/user/:businessId', { businessId });
      return { businessId, title: 'A group' };
    },
  },
  'POST /api/business/agreement/:businessId': {
    ...onBargain(({ offer, bargain }, viewer) => whyNotRequest(offer, viewer, bargain.memberId)),
    input: async (fixture) => {
      const { does, people } = fixture;
      const fields = { userId: people.offerCreator.id, business: 'sale', genericName: 'Paracetamol', quantity: 40 };
      const businessId = (await does(people.offerCreator, 'POST /api/business/:userId', fields)).business._id;
      const offer = { businessId, amount: 1_000, quantity: 2 };
      await does(people.offerPartner, 'POST /api/business/user/:businessId', offer);
      const step = { businessId, partnerId: people.offerPartner.id, turn: 1 };
      await does(people.offerCreator, 'POST /api/business/interest/:businessId/:partnerId/accept', step);
      return { businessId, partnerIds: [people.offerPartner.id], amount: 2_070 };
    },
  },
  'POST /api/business/purchase/:businessId': {
    ...BUYING,
    // `self` has no verified licence
    but: { ...BUYING.but, self: 403 },
    input: async (fixture) => {
      const { self: _, ...others } = fixture.people;
      await verifyLicences(fixture.app, Object.values(others));
      return { businessId: await soldAtOnce(fixture), quantity: 1, amount: 1_035 };
    },
  },
  'POST /api/business/purchase/transfer/:businessId': {
    ...BUYING,
    // `self` has no verified licence
    but: { ...BUYING.but, self: 403 },
    input: async (fixture) => {
      const { self: _, ...others } = fixture.people;
      await verifyLicences(fixture.app, Object.values(others));
      return { businessId: await soldAtOnce(fixture), quantity: 1, amount: 1_035 };
    },
  },
  'DELETE /api/business/purchase/:businessId': {
    members: 200,
    input: async (fixture) => ({ businessId: await soldAtOnce(fixture) }),
  },
  'GET /api/business/typical-price': {
    ...EVERYBODY,
    input: () => ({ genericName: 'Paracetamol', unit: 'pack' }),
  },
  'GET /api/business/:id/prices': { ...EVERYBODY, input: ({ things }) => ({ id: things.offer }) },
  'GET /api/business/interest/:businessId/:partnerId': {
    ...onBargain(({ offer, bargain }, { memberId }) =>
      sideOf(offer, bargain.memberId, memberId) ? undefined : noSuchBargain(),
    ),
    input: offered,
  },
  'POST /api/business/interest/:businessId/:partnerId/accept': { ...step('accept'), input: offered },
  'POST /api/business/interest/:businessId/:partnerId/decline': { ...step('decline'), input: offered },
  'POST /api/business/interest/:businessId/:partnerId/counter': {
    ...step('counter'),
    input: async (fixture) => ({ ...(await offered(fixture)), amount: 900 }),
  },
  'POST /api/business/interest/:businessId/:partnerId/offer': {
    ...step('offer'),
    input: async (fixture) => ({ ...(await offered(fixture)), amount: 900 }),
  },
  'POST /api/business/interest/:businessId/:partnerId/withdraw': { ...step('withdraw'), input: offered },
} satisfies Partial<Record<keyof Api, Row>>;

export const JOINTS = {
  'GET /api/business/joint/:id': { ...EVERYBODY, input: async (fixture) => ({ id: await makeJoint(fixture) }) },
  'POST /api/business/joint/:id/commit': {
    ...onJoint(whyNotCommit),
    input: async (fixture) => ({ id: await makeJoint(fixture), quantity: 5 }),
  },
  'DELETE /api/business/joint/:id/commit': {
    ...onJoint(({ joint }, viewer) => whyOver(joint, viewer)),
    input: async (fixture) => ({ id: await makeJoint(fixture) }),
  },
  'POST /api/business/joint/:id/extend': {
    ...onJoint(whyNotExtend),
    input: async (fixture) => ({ id: await makeJoint(fixture), deadlineAt: hoursFromNow(72) }),
  },
  'POST /api/business/joint/:id/finish': {
    ...onJoint(whyNotFinish, { committed: 40 }),
    input: async (fixture) => {
      const id = await makeJoint(fixture);
      await fixture.does(fixture.people.offerPartner, 'POST /api/business/joint/:id/commit', { id, quantity: 80 });
      return { id };
    },
  },
  'GET /api/business/joint/:id/sheet': {
    members: 404,
    but: { offerCreator: 200, offerPartner: 200 },
    input: (fixture) => jointWithPartner(fixture),
  },
  'GET /api/business/joint/:id/sheet.csv': {
    members: 404,
    but: { offerCreator: 200, offerPartner: 200 },
    input: (fixture) => jointWithPartner(fixture),
  },
} satisfies Partial<Record<keyof Api, Row>>;

async function jointWithPartner(fixture: Fixture) {
  const id = await makeJoint(fixture);
  await fixture.does(fixture.people.offerPartner, 'POST /api/business/joint/:id/commit', { id, quantity: 5 });
  return { id };
}
