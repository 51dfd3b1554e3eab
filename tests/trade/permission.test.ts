/**
 * In every state of an offer, its bargain and its joint purchase each member is told what they may do, and only that is accepted from them.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { hoursFromNow } from '../authorisation/fixture.ts';
import type { TestMember } from '../kit/people.ts';
import { commit, finish, leave, open as openJoint, passDeadline } from './joint/joints.ts';
import { app, begin, buyer, emulator, openPurchases, other, seller } from './purchase/purchase-parties.ts';
import { buy, giveUp, lapse, offerFor, payPurchase, sellAtOnce, sumOf } from './purchase/purchases.ts';

openPurchases();

const MOVES = ['accept', 'decline', 'counter', 'offer', 'withdraw'] as const;
type Move = (typeof MOVES)[number];

const interest = (id: string, who = buyer) =>
  who.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 4 });
async function move(id: string, who: TestMember, step: Move) {
  const [bargain] = (await offerFor(seller, id)).interestedPartners;
  const [own] = (await offerFor(buyer, id)).interestedPartners;
  const named = { businessId: id, partnerId: buyer.id, turn: (bargain ?? own)?.turn ?? 1, amount: 850 };
  return who.call(`POST /api/business/interest/:businessId/:partnerId/${step}`, named);
}
const set = async (id: string, changes: Record<string, unknown>) => {
  await app.ctx.db.updateTable('offer').set(changes).where('id', '=', id).execute();
  app.ctx.offerCache.clear();
};
const request = (id: string, who: TestMember, amount = 3_312) =>
  who.call('POST /api/business/agreement/:businessId', { businessId: id, partnerIds: [buyer.id], amount });
const group = (id: string, who = seller) =>
  who.call('POST /api/business/group/:businessId', { businessId: id, title: 'A group' });
const setClosed = (id: string, status: boolean, who = seller) => who.call('PATCH /api/business/:id', { id, status });
const withdraw = (id: string, who = seller) => who.call('DELETE /api/business/:id', { id });

type Step = (id: string) => Promise<unknown>;
const after =
  (make: () => Promise<string>, ...steps: Step[]) =>
  async () => {
    const id = await make();
    for (const step of steps) await step(id);
    return id;
  };
const sale = () => sellAtOnce(seller);
const demand = () => sellAtOnce(seller, { business: 'demand', buyAtOnce: false });
const joint = () => openJoint(seller, { own: 20 });
const by =
  (who: () => TestMember, step: Move): Step =>
  (id) =>
    move(id, who(), step);
const accepted = by(() => seller, 'accept');
const reserved: Step = (id) => begin(id, 3);
const paid: Step = async (id) => payPurchase(app, emulator, await begin(id, 3));
const sent: Step = async (id) => {
  const { reference } = await begin(id, 3);
  await emulator.control(`transactions/${reference}/status`, { status: 'ongoing' });
  await confirm(app.ctx, reference);
};
const payAgreed: Step = async (id) => {
  const { requested } = (await offerFor(buyer, id)).interestedPartners[0]!;
  const { wallet } = (await buyer.call('GET /api/wallet/chatroom/:id', { id: requested!.chat })).body;
  const pay = { walletAddress: wallet!.walletAddress, quantity: 4 };
  const { result } = (await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay)).body;
  await payPurchase(app, emulator, result.data);
};
const over: Step = (id) => lapse(app, id);
const lapsed: Step = async (id) => {
  await sql`UPDATE offer_interest SET counter_until = now() - interval '1 second' WHERE offer_id = ${id}`.execute(
    app.ctx.db,
  );
  app.ctx.offerCache.clear();
};
const committed: Step = (id) => commit(buyer, id, 20);
const full: Step = (id) => commit(buyer, id, 80);
const pastDeadline: Step = (id) => passDeadline(app, id);
const closed: Step = (id) => setClosed(id, true);

const OFFERS: Record<string, () => Promise<string>> = {
  'a sale at once': sale,
  'a sale that is closed': after(sale, closed),
  'a sale that is withdrawn': after(sale, withdraw),
  'a sale whose last day is over': after(sale, (id) => set(id, { closes_on: '2026-01-31' })),
  'a closed sale whose goods have expired': after(sale, closed, (id) => set(id, { expiry_date: '2026-01-31' })),
  'a sale of which some is kept': after(sale, reserved),
  'a closed sale of which some is kept': after(sale, reserved, closed),
  'a sale of which some was kept': after(sale, reserved, over),
  'a sale whose money is on its way': after(sale, sent),
  'a sale whose money is on its way, and not kept any more': after(sale, sent, over),
  'a sale that a buyer gave up': after(sale, reserved, (id) => giveUp(buyer, id)),
  'a sale of which some is bought': after(sale, paid),
  'a sale that is all kept for another': after(sale, (id) => begin(id, 10, other)),
};
const BARGAINS: Record<string, () => Promise<string>> = {
  'a sale with a price that was offered': after(sale, interest),
  'an offered price for more than is left': after(sale, interest, (id) => begin(id, 7, other)),
  'a sale with a counter-offer': after(
    sale,
    interest,
    by(() => seller, 'counter'),
  ),
  'a counter-offer that has lapsed': after(
    sale,
    interest,
    by(() => seller, 'counter'),
    lapsed,
  ),
  'a sale with an agreement': after(sale, interest, accepted),
  'an agreement for which payment is requested': after(sale, interest, accepted, (id) => request(id, seller)),
  'an agreement that is paid': after(sale, interest, accepted, payAgreed),
  'a demand with an agreement': after(demand, interest, accepted),
  'a bargain that was declined': after(
    sale,
    interest,
    by(() => seller, 'decline'),
  ),
  'a bargain that was withdrawn': after(
    sale,
    interest,
    by(() => buyer, 'withdraw'),
  ),
  'a bargain of a sale that is withdrawn': after(sale, interest, withdraw),
  'an agreement with a business group': after(sale, interest, accepted, (id) => group(id)),
  'an agreement that a moderator hides': after(sale, interest, accepted, (id) => set(id, { hidden_because: 'a scam' })),
  'a price offered to a seller who is suspended': after(sale, interest, (id) => set(id, { suspended: true })),
};
const JOINTS: Record<string, () => Promise<string>> = {
  'a joint purchase': joint,
  'a joint purchase with a partner': after(joint, committed),
  'a joint purchase that is full': after(joint, full, (id) => commit(other, id, 20, true)),
  'a joint purchase that a partner left': after(joint, committed, (id) => leave(buyer, id)),
  'a joint purchase whose partner was declined': after(
    joint,
    committed,
    by(() => seller, 'decline'),
  ),
  'a joint purchase with a business group': after(joint, committed, (id) => group(id)),
  'a joint purchase that is closed': after(joint, committed, closed),
  'a joint purchase that is withdrawn': after(joint, committed, withdraw),
  'a joint purchase whose deadline has passed': after(joint, committed, pastDeadline),
  'a joint purchase that was reached': after(joint, full, (id) => finish(seller, id)),
  'a joint purchase that was extended': after(joint, committed, (id) => extend(id, seller)),
};
const extend = (id: string, who: TestMember) =>
  who.call('POST /api/business/joint/:id/extend', { id, deadlineAt: hoursFromNow(72) });

const VIEWERS = ['seller', 'buyer', 'other'] as const;
type Viewer = (typeof VIEWERS)[number];
const memberOf = (viewer: Viewer) => ({ seller, buyer, other })[viewer];

/** Reads an offer as the viewer sees it; undefined if it is hidden from them. */
async function viewFor(viewer: Viewer, id: string) {
  const who = memberOf(viewer);
  const { status, body } = await who.call('GET /api/business/:id', { id });
  if (status !== 200) return { offer: undefined, joint: undefined };
  const joint = body.business.joint && (await who.call('GET /api/business/joint/:id', { id })).body.joint;
  // the purchase's job may change the version at any moment
  const { version: _, ...offer } = body.business;
  return { offer, joint: joint ?? undefined };
}
type View = Awaited<ReturnType<typeof viewFor>>;

interface Act {
  isMay: (view: View) => boolean | undefined;
  call: (id: string, who: TestMember, view: View) => Promise<{ status: number }>;
}
const bargainIn = ({ offer }: View) => offer?.interestedPartners.find(({ user }) => user._id === buyer.id);
const REFUSED = { status: 404 };

const OFFER_ACTS: Record<string, Act> = {
  edit: {
    isMay: ({ offer }) => offer?.may.edit,
    call: (id, who) =>
      who.call('PATCH /api/business/:id/edit', { id, content: 'In other words', expiryDate: '2028-03-31' }),
  },
  withdraw: { isMay: ({ offer }) => offer?.may.withdraw, call: withdraw },
  close: { isMay: ({ offer }) => offer?.may.close, call: (id, who) => setClosed(id, true, who) },
  reopen: { isMay: ({ offer }) => offer?.may.reopen, call: (id, who) => setClosed(id, false, who) },
  group: { isMay: ({ offer }) => offer?.may.group, call: (id, who) => group(id, who) },
  interest: { isMay: ({ offer }) => offer?.may.interest, call: interest },
  buy: { isMay: ({ offer }) => offer?.may.buy, call: (id, who) => buy(who, id, 1) },
  // a viewer who has no reservation would begin a new purchase
  pay: {
    isMay: ({ offer }) => offer?.may.pay,
    call: async (id, who, { offer }) => (offer?.purchase ? buy(who, id, offer.purchase.quantity) : REFUSED),
  },
};
const BARGAIN_ACTS: Record<string, Act> = {
  ...Object.fromEntries(
    MOVES.map((step) => [
      step,
      { isMay: (view: View) => bargainIn(view)?.may[step], call: (id: string, who: TestMember) => move(id, who, step) },
    ]),
  ),
  request: {
    isMay: (view) => bargainIn(view) && bargainIn(view)?.may.request !== null,
    call: (id, who, view) => {
      const goods = bargainIn(view)?.may.request;
      return request(id, who, goods ? sumOf(goods.quantity, goods.unitPrice) : undefined);
    },
  },
};
const JOINT_ACTS: Record<string, Act> = {
  commit: { isMay: (view) => view.joint?.may.commit, call: (id, who) => commit(who, id, 10, true) },
  leave: { isMay: (view) => view.joint?.may.leave, call: (id, who) => leave(who, id) },
  extend: { isMay: (view) => view.joint?.may.extend, call: extend },
  finish: { isMay: (view) => view.joint?.may.finish, call: (id, who) => finish(who, id) },
  sheet: {
    isMay: (view) => view.joint?.may.sheet,
    call: (id, who) => who.call('GET /api/business/joint/:id/sheet', { id }),
  },
};

describe.each([
  ...Object.entries(OFFERS).map(([name, make]) => [name, make, OFFER_ACTS] as const),
  ...Object.entries(BARGAINS).map(([name, make]) => [name, make, { ...OFFER_ACTS, ...BARGAIN_ACTS }] as const),
  ...Object.entries(JOINTS).map(
    ([name, make]) => [name, make, { ...OFFER_ACTS, ...BARGAIN_ACTS, ...JOINT_ACTS }] as const,
  ),
])('%s', (_, make, acts) => {
  it('refuses what it does not offer, and takes what it offers', async () => {
    const id = await make();
    const offered: [Viewer, string][] = [];
    const known = new Set<string>();
    for (const viewer of VIEWERS) {
      const before = await viewFor(viewer, id);
      const names = Object.keys(acts).filter((name) => acts[name]!.isMay(before));
      // of several viewers who are offered the same, only the first tries it
      if (!known.has(names.join())) offered.push(...names.map((name): [Viewer, string] => [viewer, name]));
      known.add(names.join());
      for (const [name, act] of Object.entries(acts)) {
        // a call that is not refused repeats something done before, and changes nothing
        if (!names.includes(name) && (await act.call(id, memberOf(viewer), before)).status < 400) {
          expect(await viewFor(viewer, id), `${name} by ${viewer}`).toEqual(before);
        }
      }
    }
    for (const [viewer, name] of offered) {
      const fresh = await make();
      const { status } = await acts[name]!.call(fresh, memberOf(viewer), await viewFor(viewer, fresh));
      expect(status, `${name} by ${viewer}`).toBe(200);
    }
  });
});
