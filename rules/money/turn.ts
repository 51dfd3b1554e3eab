/** Decides whose turn it is in an open wallet, what they do, and until when. */
import { awaitsAnswer } from './dispute.ts';
import type { DeliveryMethod } from './delivery.ts';
import { isHeld, isUnsettled, type Purchase } from './payment.ts';
import { isHandedOver, type Trade, type Viewer, WHY_NOT } from './permission.ts';
import { daysAfter, endOf, firstReclaim, lastInspection, RULING_DAYS } from './wallet-end.ts';
import { isClosed } from './wallet.ts';

/**
 * `answer`: the supplier still has time to answer a dispute. `agree`: one side accepts or declines the other's proposal. `decide`: we decide a
 * dispute. `wait`: Mortar, a bank or a refund is next, and no member has anything to do. `arrive`: the viewer's payment is on its way.
 */
export const TURNS = [
  'pay',
  'arrive',
  'dispatch',
  'hand over',
  'acknowledge',
  'answer',
  'agree',
  'decide',
  'wait',
] as const;
export type TurnAct = (typeof TURNS)[number];

export interface TurnFacts extends Trade {
  wallet: Trade['wallet'] & { createdAt: Date };
  disputes: readonly (Trade['disputes'][number] & {
    openedAt: Date;
    answerBy: Date;
    answered: boolean;
    proposerId: string | null;
  })[];
  /** The buyers' delivery choices. The default is shipping. */
  deliveries: readonly { payerId: string; method: DeliveryMethod }[];
  /** Everybody in the chat except the supplier. */
  partnerIds: readonly string[];
}

export interface Turn {
  /** True if it is the viewer's turn. */
  mine: boolean;
  act: TurnAct;
  /** Members whose turn it is, other than the viewer. */
  memberIds: string[];
  /** Null if nothing ends automatically. */
  until: Date | null;
}

/** Returns null once the wallet has ended. */
export function turnOf(trade: TurnFacts, viewer: Viewer): Turn | null {
  if (isClosed(trade.wallet.state)) return null;
  return trade.wallet.supplierId === viewer.memberId ? turnOfSupplier(trade, viewer) : turnOfPartner(trade, viewer);
}

const own = (act: TurnAct, until: Date | null): Turn => ({ mine: true, act, memberIds: [], until });
const theirs = (act: TurnAct, memberIds: string[], until: Date | null): Turn => ({
  mine: false,
  act,
  memberIds,
  until,
});
const isIn = ({ state, allocation }: Purchase) => state === 'succeeded' && allocation === 'escrow';
const isOnHold = ({ onHold }: Purchase) => onHold;

function turnOfSupplier(trade: TurnFacts, viewer: Viewer): Turn {
  const { wallet, dispatch, payments } = trade;
  const payers = [...Map.groupBy(payments, ({ payerId }) => payerId).values()];
  const proposed = openIn(trade).find(({ proposerId }) => proposerId !== null && proposerId !== viewer.memberId);
  if (proposed) return own('agree', daysAfter(proposed.openedAt, RULING_DAYS));
  const unanswered = openIn(trade).find((dispute) => awaitsAnswer(dispute, viewer.now));
  if (unanswered) return own('answer', unanswered.answerBy);
  const free = payers.filter((payer) => payer.some(isHeld) && !payer.some(isOnHold));
  if (free.length === 0) {
    if (payers.some((payer) => payer.some(isIn) && payer.some(isOnHold))) return onHold(trade, viewer);
    return wallet.supplierAcknowledged ? waiting(trade) : theirs('pay', unpaid(trade), endAt(trade));
  }
  if (!isHandedOver(trade)) {
    const act = free.every(([first]) => first && picksUp(trade, first.payerId)) ? 'hand over' : 'dispatch';
    return own(act, firstReclaim(payments) ?? endAt(trade));
  }
  const awaited = free.filter((payer) => payer.some(isUnsettled)).flatMap(([first]) => first?.payerId ?? []);
  if (awaited.length > 0) return theirs('acknowledge', awaited, dispatch?.dueAt ?? endAt(trade));
  return waiting(trade);
}

function turnOfPartner(trade: TurnFacts, viewer: Viewer): Turn {
  const { shares } = trade;
  const mine = trade.payments.filter(({ payerId }) => payerId === viewer.memberId);
  if (mine.some(isOnHold)) return onHold(trade, viewer, viewer.memberId);
  if (mine.some(isIn)) return turnOfPayer(trade, viewer, mine);
  const newest = mine.findLast(({ allocation }) => allocation !== 'suspense') ?? mine.at(-1);
  if (newest?.state === 'pending') return theirs('arrive', [], null);
  const isAsked = shares.length === 0 || shares.some(({ memberId }) => memberId === viewer.memberId);
  if (!isAsked) return theirs('pay', unpaid(trade), endAt(trade));
  if (WHY_NOT.pay(trade, viewer) === undefined) return own('pay', endAt(trade));
  return waiting(trade);
}

function turnOfPayer(trade: TurnFacts, viewer: Viewer, mine: readonly Purchase[]): Turn {
  const held = mine.filter(isHeld);
  if (held.length === 0 || (held.some(({ ruled }) => ruled) && !held.some(isUnsettled))) return waiting(trade);
  if (!isHandedOver(trade)) {
    const act = picksUp(trade, viewer.memberId) ? 'hand over' : 'dispatch';
    return theirs(act, [trade.wallet.supplierId], firstReclaim(mine) ?? endAt(trade));
  }
  return WHY_NOT.acknowledge(trade, viewer) === undefined ? own('acknowledge', lastInspection(mine)) : waiting(trade);
}

const picksUp = ({ deliveries }: TurnFacts, memberId: string) =>
  deliveries.some(({ payerId, method }) => payerId === memberId && method === 'pick up');

/** Returns members who agreed and have not paid, or without agreements everybody who has paid nothing. */
function unpaid({ shares, partnerIds, payments }: TurnFacts): string[] {
  const asked = shares.length > 0 ? shares.map(({ memberId }) => memberId) : partnerIds;
  return asked.filter((id) => !payments.some((payment) => payment.payerId === id && isIn(payment)));
}

const openIn = ({ disputes }: TurnFacts) => disputes.filter(({ state }) => state === 'open');
const endAt = (trade: TurnFacts): Date | null => endOf({ ...trade, disputes: openIn(trade) })?.at ?? null;
const waiting = (trade: TurnFacts): Turn => theirs('wait', [], endAt(trade));

/** Waits until the supplier answers or is late, then for our decision. A bank has no deadline. */
function onHold(trade: TurnFacts, { now, memberId }: Viewer, openerId?: string): Turn {
  const open = openIn(trade).find((dispute) => !openerId || dispute.openerId === openerId);
  if (!open) return theirs('wait', [], null);
  const { proposerId } = open;
  if (proposerId !== null) {
    const others = [trade.wallet.supplierId, open.openerId].filter((id) => id !== proposerId);
    const until = daysAfter(open.openedAt, RULING_DAYS);
    return others.includes(memberId) ? own('agree', until) : theirs('agree', others, until);
  }
  if (awaitsAnswer(open, now)) return theirs('answer', [trade.wallet.supplierId], open.answerBy);
  return theirs('decide', [], daysAfter(open.openedAt, RULING_DAYS));
}
