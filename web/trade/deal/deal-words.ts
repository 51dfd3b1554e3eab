/** A trade in words: goods, state, whose turn it is, and the label of the next step. */
import type { Deal } from '#contract/trade/deal.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { DealFilter, DealState } from '#rules/trade/deal.ts';
import { formatDate } from '../../format/date-format.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { t } from '../../i18n.ts';
import { turnMessage } from '../../money/wallet/turn.ts';
import { productName } from '../offer/labels.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const FILTER_NAMES: Record<DealFilter, Message> = {
  'to do': message('To do'),
  running: message('In progress'),
  done: message('Completed'),
};

export const STATE_TONES: Record<DealState, Tone> = {
  requested: 'plain',
  paid: 'waiting',
  shipped: 'waiting',
  disputed: 'lost',
  released: 'done',
  refunded: 'plain',
  cancelled: 'plain',
};

/** Named after its goods, or if no offer names them, after the chatroom or the other side. */
export function dealName({ goods, chat, user }: Deal): string {
  return goods ? productName({ product: goods }) : chat.title || user?.fullName || '';
}

/** `Bought · 20 packs` */
export function dealSideLabel({ side, quantity, goods, closedAt }: Deal): string {
  const isOver = closedAt !== null;
  const ends = isOver ? [t('Bought'), t('Sold')] : [t('Buying'), t('Selling')];
  const label = side === 'buyer' ? ends[0] : ends[1];
  return [label, quantity !== null && goods && quantityLabel(quantity, goods.unit)].filter(Boolean).join(' · ');
}

/** Says what comes next and until when, in one sentence. */
export function nextMessage({ turn, closedAt }: Deal): string {
  if (turn) return turnMessage(turn);
  return closedAt === null ? '' : t('Closed {day}', { day: formatDate(new Date(closedAt), 'day') });
}

/** Undefined if the member has nothing to do. */
export function stepLabel({ step, sum, user }: Deal): string | undefined {
  switch (step) {
    case 'pay':
      return t('Pay {sum}', { sum: formatNaira(koboOfNaira(sum)) });
    case 'ship':
      return t('Ship');
    case 'hand over':
      return t('Hand over');
    case 'confirm':
      return t('Acknowledge receipt');
    case 'answer':
      return t('Answer dispute');
    case 'rate':
      return t('Rate {name}', { name: user?.fullName ?? '' });
    case null:
      return undefined;
  }
}
