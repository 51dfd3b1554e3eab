/** The title and description of an offer's link preview. */
import { formatKobo } from '#rules/money.ts';
import type { JointState } from '#rules/offer/joint.ts';
import type { OfferKind } from '#rules/offer/offer.ts';
import type { OfferPreview } from '../store/offer/offer-preview.ts';

const KINDS: Record<OfferKind, string> = {
  demand: 'Drug Demand',
  'joint purchase': 'Joint Purchase',
  sale: 'Sales at Discount',
};

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function titleOf({ kind, genericName, brandName, strength }: OfferPreview): string {
  const product = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  return `${KINDS[kind]}: ${product}`;
}

const JOINT_ENDS: Record<JointState, string | undefined> = {
  running: undefined,
  reached: 'target reached',
  missed: 'target not reached',
};

export function descriptionOf(preview: OfferPreview): string {
  const { quantity, unit, committed, jointState, priceKobo, state, closesOn, closed } = preview;
  const jointEnd = jointState && JOINT_ENDS[jointState];
  const parts = [
    `${quantity.toLocaleString('en-NG')} ${unit}${quantity === 1 ? '' : 's'}`,
    committed !== null && `${committed.toLocaleString('en-NG')} committed${jointEnd ? '' : ' so far'}`,
    priceKobo !== null && `${formatKobo(priceKobo)} each`,
    state,
    jointEnd ?? (closed ? 'closed' : closesOn !== null && `until ${day.format(new Date(closesOn))}`),
  ];
  return parts.filter(Boolean).join(' · ');
}
