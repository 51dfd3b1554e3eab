/**
 * Random events between a buyer and the seller of a wallet: an agreed refund ends a dispute, the buyer reads out a pick-up code, and
 * delivery gets a price and an address.
 */
import fc from 'fast-check';
import { PROPOSAL_ANSWERS } from '#rules/money/dispute-proposal.ts';
import { pickupCodeOf } from '#server/auth/pickup-code.ts';
import { listOpenDisputesIn } from '#server/store/money/dispute/dispute.ts';
import { findDelivery } from '#server/store/money/delivery/wallet-delivery.ts';
import type { TestMember } from '../kit/people.ts';
import { addAddress } from './delivery/addresses.ts';
import { does, pick, who } from './event.ts';
import type { Scenario } from './scenario.ts';

const nth = fc.nat({ max: 5 });

export const sideEvents = [
  does(4, 'propose', { nth, bySeller: fc.boolean(), naira: fc.constantFrom(50, 333.33, 700) }),
  does(4, 'answer', { nth, answer: fc.constantFrom('accept', ...PROPOSAL_ANSWERS) }),
  does(2, 'price delivery', { naira: fc.constantFrom(0, 150, 999.99) }),
  does(3, 'ship to', { who }),
  does(2, 'pick up', { who }),
  does(3, 'hand over', { who, isRight: fc.constantFrom(true, true, false) }),
] as const;

type Drawn<E> = E extends { arbitrary: fc.Arbitrary<infer T> } ? T : never;
export type SideEvent = Drawn<(typeof sideEvents)[number]>;

const SIDE_EVENTS: readonly string[] = ['propose', 'answer', 'price delivery', 'ship to', 'pick up', 'hand over'];
export const isSideEvent = (each: { do: string }): each is SideEvent => SIDE_EVENTS.includes(each.do);

/** The extra answers: a proposal of somebody else or goods that nobody picks up (404), and too many wrong codes (429). */
export const SIDE_ANSWERS = [404, 429];

/** Runs the event, and returns the status of the answer; undefined if there is nothing to act on. */
export async function runSideEvent(scene: Scenario, each: SideEvent): Promise<number | void> {
  const { app, trade } = scene;
  const { supplier, partners, walletAddress, walletId } = trade;
  if (each.do === 'propose') return propose(scene, each);
  if (each.do === 'answer') return answer(scene, each);
  if (each.do === 'price delivery') {
    const asked = { walletAddress, amount: each.naira };
    return (await supplier.call('POST /api/wallet/delivery-cost/:walletAddress', asked)).status;
  }
  const buyer = partners[each.who] as TestMember;
  if (each.do === 'ship to') {
    const choice = { walletAddress, method: 'ship', addressId: await addressOf(buyer) };
    return (await buyer.call('POST /api/wallet/delivery/:walletAddress', choice)).status;
  }
  if (each.do === 'pick up') {
    const choice = { walletAddress, method: 'pick up' };
    return (await buyer.call('POST /api/wallet/delivery/:walletAddress', choice)).status;
  }
  const choice = await findDelivery(app.ctx.db, walletId, buyer.id);
  const right = choice ? pickupCodeOf(app.ctx, choice.id) : '000000';
  const code = each.isRight ? right : String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const entered = { walletAddress, payerId: buyer.id, code };
  return (await supplier.call('POST /api/wallet/pickup/:walletAddress', entered)).status;
}

async function addressOf(buyer: TestMember): Promise<string> {
  const { body } = await buyer.call('GET /api/delivery/addresses');
  const [address] = body.addresses.length > 0 ? body.addresses : await addAddress(buyer);
  return address!._id;
}

type Proposing = Extract<SideEvent, { do: 'propose' }>;

async function propose({ app, trade }: Scenario, { nth: which, bySeller, naira }: Proposing): Promise<number | void> {
  const dispute = pick(await listOpenDisputesIn(app.ctx.db, trade.walletId), which);
  if (!dispute) return;
  const by = bySeller ? trade.supplier : memberOf(trade, dispute.openerId);
  const proposal = { walletAddress: trade.walletAddress, disputeId: dispute.id, amount: naira };
  return (await by.call('POST /api/wallet/dispute/:walletAddress/proposal', proposal)).status;
}

type Answering = Extract<SideEvent, { do: 'answer' }>;

/** Answers one of the newest proposals, including those that have ended, as the member who may. */
async function answer({ app, trade }: Scenario, { nth: which, answer: how }: Answering): Promise<number | void> {
  const newest = await app.ctx.db
    .selectFrom('dispute_proposal')
    .innerJoin('dispute', 'dispute.id', 'dispute_proposal.dispute_id')
    .where('dispute.wallet_id', '=', trade.walletId)
    .orderBy('dispute_proposal.id', 'desc')
    .limit(3)
    .select(['dispute_proposal.id', 'dispute_proposal.author_id as authorId', 'dispute.opener_id as openerId'])
    .execute();
  const proposal = pick(newest, which);
  if (!proposal) return;
  const { id, authorId, openerId } = proposal;
  const other = authorId === trade.supplier.id ? openerId : trade.supplier.id;
  const by = memberOf(trade, how === 'withdraw' ? authorId : other);
  const reply = { walletAddress: trade.walletAddress, id, answer: how };
  return (await by.call('POST /api/wallet/dispute/:walletAddress/proposal/:id', reply)).status;
}

const memberOf = ({ supplier, partners }: Scenario['trade'], id: string): TestMember =>
  partners.find((one) => one.id === id) ?? supplier;
