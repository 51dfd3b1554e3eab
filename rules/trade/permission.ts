/** Permissions on an offer and its sale, and why an action is refused: actions check them, answers carry them as `may`. */
import { OTHER_SUSPENDED } from '../account/suspension.ts';
import { AppError, withoutStacks } from '../error.ts';
import { type Message, message } from '../i18n/message.ts';
import { dayInLagos } from '../lagos.ts';
import { refusalByAlert } from '../medicine/batch-alert.ts';
import { formatNaira, type Kobo } from '../money.ts';
import type { Viewer } from '../money/permission.ts';
import type { Unit } from '../unit.ts';
import { isRunning, type JointFacts } from './joint.ts';
import { hasEndedBargains, isCreator, mayChange, type OfferKind, refusalOfClosing, refusalOfExpiry } from './offer.ts';
import { refusalOfQuantity } from './purchase.ts';

export interface OfferFacts {
  creatorId: string;
  kind: OfferKind;
  closedAt: Date | null;
  withdrawnAt: Date | null;
  /** The id of the business group, or null before it is created. */
  chatId: string | null;
  expiryDate: string | null;
  closesOn: string | null;
  quantity: number;
  unit: Unit;
  priceKobo: Kobo | null;
  /** True if any verified member may buy at that price. */
  buyAtOnce: boolean;
  /** True if its creator is suspended. */
  suspended: boolean;
  /** The moderator's reason for hiding it. */
  hiddenBecause: string | null;
  /** The newest alert that hides it. */
  alert: { _id: string; content: string } | undefined;
}

export type Refusal = AppError | undefined;
type WhyNot<More = object> = (offer: OfferFacts & More, viewer: Viewer) => Refusal;

export const conflict = (sentence: Message, details?: Record<string, unknown>) =>
  new AppError('conflict', sentence, details && { details });
export const noSuchOffer = () => new AppError('not_found', 'Offer not found');
export const withdrawn = () => conflict(message('This offer was withdrawn'));
export const closed = () => conflict(message('This offer is closed'));

/** Returns an error if a moderator, an alert, or its creator's suspension hides the offer. */
export function whyHidden({ suspended, hiddenBecause, alert }: OfferFacts): Refusal {
  if (suspended) return conflict(OTHER_SUSPENDED);
  if (hiddenBecause !== null) return conflict(message('A moderator hid this offer. It can’t be changed.'));
  return alert && conflict(refusalByAlert(alert.content), { alert: alert._id });
}

/** Returns not_found unless the viewer created the offer. */
export const whyNotOwn: WhyNot = (offer, { memberId }) => (isCreator(offer, memberId) ? undefined : noSuchOffer());

export function whyFixed(offer: OfferFacts, afterTheGroup: Message): Refusal {
  if (mayChange(offer)) return undefined;
  return offer.withdrawnAt ? withdrawn() : conflict(afterTheGroup);
}

/** After a sale the other fields may still change; those of sold goods are refused one by one. A joint purchase with a group keeps its terms. */
export const whyNotEdit: WhyNot = (offer, viewer) => {
  const refusal = whyNotOwn(offer, viewer) ?? whyHidden(offer);
  if (refusal) return refusal;
  if (offer.withdrawnAt) return withdrawn();
  if (offer.kind !== 'joint purchase') return undefined;
  return whyFixed(offer, message('The business group already exists. Agree on changes there.'));
};

/** `taken`: units that are bought, or reserved for a buyer who is paying. */
export const whyNotWithdraw: WhyNot<{ taken: number }> = (offer, viewer) => {
  const refusal =
    whyNotOwn(offer, viewer) ??
    whyFixed(offer, message('The business group already exists. You can only close this offer.'));
  if (refusal || offer.taken === 0) return refusal;
  return conflict(
    message('Part of it is sold, or reserved for a buyer who is paying now. You can only close this offer.'),
  );
};

/** Returns why a joint purchase cannot change any more. It ends at its deadline, even if the closing job is late. */
export function whyOver(joint: JointFacts, { now }: Pick<Viewer, 'now'>): Refusal {
  if (joint.state !== 'running') return conflict(message('This joint purchase has ended'));
  return isRunning(joint, now) ? undefined : conflict(message('The deadline of this joint purchase has passed'));
}

/** Does not check alerts about the goods. The action does so when it reopens the offer. */
export const whyNotReopen: WhyNot<{ joint: JointFacts | undefined }> = (offer, viewer) => {
  const { kind, expiryDate, closesOn, withdrawnAt, joint } = offer;
  const refusal = whyNotOwn(offer, viewer) ?? (withdrawnAt ? withdrawn() : undefined);
  if (refusal) return refusal;
  const today = dayInLagos(viewer.now);
  const expired = refusalOfExpiry(kind, expiryDate, today);
  if (expired) return conflict(expired);
  if (refusalOfClosing(closesOn, today)) {
    return conflict(message('Its last day has passed. Edit the offer and choose a later date first.'));
  }
  return joint && joint.state !== 'running' ? whyOver(joint, viewer) : undefined;
};

/** `hasPartner`: somebody is interested, and has not bought instantly. A second call returns the existing group. */
export const whyNotGroup: WhyNot<{ hasPartner: boolean }> = (offer, viewer) => {
  const refusal = whyNotOwn(offer, viewer) ?? (offer.withdrawnAt ? withdrawn() : whyHidden(offer));
  if (refusal || offer.hasPartner) return refusal;
  return conflict(message('Nobody is interested yet. A group needs at least one member.'));
};

/** Returns not_found for an offer that a moderator hid, unless the viewer created it. */
const whyNotDeal: WhyNot = (offer, { memberId }) => {
  if (isCreator(offer, memberId)) return new AppError('forbidden', 'This offer is your own');
  return offer.hiddenBecause === null ? undefined : noSuchOffer();
};

/** Returns why nobody new may take part. */
export function whyFull(offer: OfferFacts): Refusal {
  if (offer.withdrawnAt) return withdrawn();
  if (offer.closedAt) return closed();
  return hasEndedBargains(offer)
    ? conflict(message('The business group already exists. Look for another offer or create one.'))
    : undefined;
}

export const whyNotInterest: WhyNot = (offer, viewer) =>
  whyNotDeal(offer, viewer) ?? whyFull(offer) ?? whyHidden(offer);

/** Returns why the viewer cannot pay for goods already reserved for them. */
export const whyNotPay: WhyNot = (offer, viewer) => whyNotDeal(offer, viewer) ?? whyHidden(offer);

export interface BuyFacts {
  /** Units neither sold nor reserved for others. */
  left: number;
  /** True if a price was agreed by bargain, but is not paid. */
  hasAgreed: boolean;
  /** Kobo of a payment that may still arrive. No other is started meanwhile. */
  awaitedKobo: Kobo | undefined;
}

/** Returns why the viewer cannot start to buy this quantity at the asking price. */
export function whyNotBuy(offer: OfferFacts & BuyFacts, viewer: Viewer, quantity: number): Refusal {
  const { kind, expiryDate, unit, buyAtOnce, priceKobo, left, hasAgreed, awaitedKobo } = offer;
  const refusal = whyNotPay(offer, viewer);
  if (refusal) return refusal;
  if (awaitedKobo !== undefined) {
    const sentence = message(
      'Your payment of {sum} may still arrive, so we did not start another. Verify it or say you did not pay.',
      { sum: formatNaira(awaitedKobo) },
    );
    return conflict(sentence);
  }
  if (offer.withdrawnAt) return withdrawn();
  if (offer.closedAt) return closed();
  const expired = refusalOfExpiry(kind, expiryDate, dayInLagos(viewer.now));
  if (expired) return conflict(expired);
  if (!buyAtOnce || priceKobo === null) {
    return conflict(message('Buy now is no longer available. Show interest instead.'));
  }
  if (hasAgreed) {
    return conflict(message('You agreed on a price with the seller. Pay that first.'));
  }
  const little = refusalOfQuantity(quantity, left, unit);
  return little && conflict(little, { left });
}

/** Everything that decides a member's permissions on an offer. */
export interface OfferPart extends OfferFacts, BuyFacts {
  joint: JointFacts | undefined;
  taken: number;
  hasPartner: boolean;
  /** True if the viewer is interested. */
  interested: boolean;
  /** End of the viewer's unpaid reservation. */
  reservedUntil: Date | undefined;
}

export function mayWithOffer(offer: OfferPart, viewer: Viewer) {
  const { closedAt, chatId, interested, reservedUntil } = offer;
  return withoutStacks(() => ({
    edit: !whyNotEdit(offer, viewer),
    withdraw: !whyNotWithdraw(offer, viewer),
    close: closedAt === null && !whyNotOwn(offer, viewer),
    reopen: closedAt !== null && !whyNotReopen(offer, viewer),
    group: chatId === null && !whyNotGroup(offer, viewer),
    interest: !interested && !whyNotInterest(offer, viewer),
    buy: !whyNotBuy(offer, viewer, 1),
    pay: reservedUntil !== undefined && viewer.now < reservedUntil && !whyNotPay(offer, viewer),
  }));
}
