/** Permissions in a bargain: its moves, the payment request, and why each is refused. */
import { AppError, withoutStacks } from '../error.ts';
import { message } from '../i18n/message.ts';
import type { Viewer } from '../money/permission.ts';
import { quantityOf } from '../unit.ts';
import { type Goods, supplierOf } from './agreement.ts';
import {
  BARGAIN_LIMITS,
  type BargainMove,
  type BargainStatus,
  hasLapsed,
  isMoveOf,
  sideOf,
  stateAfter,
} from './bargain.ts';
import type { JointFacts } from './joint.ts';
import { hasEndedBargains } from './offer.ts';
import {
  conflict,
  noSuchOffer,
  type OfferFacts,
  type Refusal,
  whyHidden,
  whyNotInterest,
  whyOver,
  withdrawn,
} from './permission.ts';

export const noSuchBargain = () => new AppError('not_found', 'Bargain not found');
/** Moves that stay possible for a member whom the creator blocked, and for a hidden offer. */
export const LEAVING: ReadonlySet<BargainMove> = new Set(['decline', 'withdraw']);

export interface BargainFacts extends BargainStatus {
  memberId: string;
  turn: number;
  /** Null if it was left open. */
  quantity: number | null;
  /** True once the agreement is paid, or its wallet has closed. */
  isOver: boolean;
}

export interface MoveFacts {
  offer: OfferFacts & { taken: number; joint: JointFacts | undefined };
  bargain: BargainFacts;
}

/** Returns why a move is refused, or undefined. Members outside the bargain get not_found, so that ids cannot be probed. */
export function whyNotMove({ offer, bargain }: MoveFacts, viewer: Viewer, move: BargainMove): Refusal {
  const side = sideOf(offer, bargain.memberId, viewer.memberId);
  if (!side) return noSuchBargain();
  if (!isMoveOf(side, move)) return new AppError('forbidden', 'Only the other side can do this');
  const refusal = whyNotBargain(offer, viewer, move);
  if (refusal) return refusal;
  if (stateAfter(bargain.state, side, move) === undefined) return outdated();
  if (bargain.state === 'accepted') {
    const again = bargain.isOver ? whyNotInterest(offer, viewer) : unpaid();
    if (again) return again;
  }
  if (LEAVING.has(move)) return undefined;
  if (move === 'accept') return hasLapsed(bargain, viewer.now) ? lapsed() : whyNotEnough(offer, bargain);
  return bargain.turn >= BARGAIN_LIMITS.turns
    ? conflict(message('You have offered enough prices. Accept, decline, or chat about it.'))
    : undefined;
}

export const outdated = () => conflict(message('This has changed. You now see the latest version.'));
const unpaid = () => conflict(message('What you agreed is not paid yet. You can offer a new price after that.'));
const lapsed = () => conflict(message('This price has expired. Offer your own or ask for a new one.'));

/** Returns why nobody may bargain here. A joint purchase with terms has one price for all, so only declining is allowed while it runs. */
function whyNotBargain(offer: MoveFacts['offer'], viewer: Viewer, move: BargainMove): Refusal {
  const refusal = LEAVING.has(move) ? undefined : whyHidden(offer);
  const over = offer.joint && whyOver(offer.joint, viewer);
  if (refusal ?? over) return refusal ?? over;
  if (offer.joint && !LEAVING.has(move)) {
    return conflict(message('In a joint purchase everybody pays the same price. Members commit to a quantity.'));
  }
  if (offer.withdrawnAt) return withdrawn();
  return hasEndedBargains(offer)
    ? conflict(message('The business group is ready. Agree on the rest there.'))
    : undefined;
}

/** Refuses a sale of goods that others bought or are asked to pay for. A buyer with a demand may take more than they asked for. */
function whyNotEnough({ kind, quantity: all, taken, unit }: MoveFacts['offer'], { quantity }: BargainFacts): Refusal {
  if (kind === 'demand') return undefined;
  const left = Math.max(all - taken, 0);
  if (quantity === null || taken === 0 || quantity <= left) return undefined;
  const sentence = message('Only {left} left. The rest is sold or reserved for buyers who are paying now.', {
    left: quantityOf(left, unit),
  });
  return conflict(sentence);
}

/** Returns why payment cannot be requested. Only the supplier may request it, who for a demand is the member who answered it. */
export function whyNotRequest(offer: OfferFacts, viewer: Viewer, partnerId: string): Refusal {
  const side = sideOf(offer, partnerId, viewer.memberId);
  if (!side) return noSuchOffer();
  if (side !== supplierOf(offer.kind)) return new AppError('forbidden', 'The seller requests the payment');
  return offer.withdrawnAt ? withdrawn() : whyHidden(offer);
}

/** Returns the moves a member may make. `goods`: agreed, but not requested yet. */
export function mayInBargain(facts: MoveFacts, viewer: Viewer, goods: Goods | undefined) {
  const may = (move: BargainMove) => !whyNotMove(facts, viewer, move);
  return withoutStacks(() => ({
    accept: may('accept'),
    decline: may('decline'),
    counter: may('counter'),
    offer: may('offer'),
    withdraw: may('withdraw'),
    request: goods && !whyNotRequest(facts.offer, viewer, facts.bargain.memberId) ? goods : null,
  }));
}
