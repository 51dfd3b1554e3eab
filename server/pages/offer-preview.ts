/** The title and description of an offer's link preview. */
import { type Message, message, type Words } from '#rules/i18n/message.ts';
import { formatNaira } from '#rules/money.ts';
import type { JointState } from '#rules/trade/joint.ts';
import { quantityOf } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { OfferPreview } from '../store/trade/offer/offer-preview.ts';

const KINDS: Record<OfferKind, Message> = {
  demand: message('Drug Demand'),
  'joint purchase': message('Joint Purchase'),
  sale: message('Sales at Discount'),
};

const DAY = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function titleOf({ kind, genericName, brandName, strength }: OfferPreview): Message {
  const product = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  return message('{kind}: {product}', { kind: KINDS[kind], product });
}

const JOINT_ENDS: Record<JointState, Message | undefined> = {
  running: undefined,
  reached: message('target reached'),
  missed: message('target not reached'),
};

export function descriptionOf(preview: OfferPreview): Words[] {
  const { quantity, unit, committed, jointState, priceKobo, state } = preview;
  const jointEnd = jointState ? JOINT_ENDS[jointState] : undefined;
  return [
    quantityOf(quantity, unit),
    ...(committed === null ? [] : [committedOf(committed, jointEnd !== undefined)]),
    ...(priceKobo === null ? [] : [message('{price} each', { price: formatNaira(priceKobo) })]),
    ...(state ? [state] : []),
    ...(jointEnd ? [jointEnd] : endOf(preview)),
  ];
}

function committedOf(count: number, isOver: boolean): Message {
  return isOver ? message('{count, number} taken', { count }) : message('{count, number} taken so far', { count });
}

function endOf({ closesOn, closed }: OfferPreview): Message[] {
  if (closed) return [message('closed')];
  return closesOn === null ? [] : [message('until {day}', { day: DAY.format(new Date(closesOn)) })];
}
