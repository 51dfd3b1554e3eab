/** The bands of the expiry board in words. */
import type { Band } from '#contract/pharmacy/stock-board.ts';
import { type Message, message } from '#rules/i18n/message.ts';

export const BAND_NAMES: Record<Band, Message> = {
  expired: message('Expired'),
  30: message('Up to 30 days'),
  60: message('31 to 60 days'),
  90: message('61 to 90 days'),
  180: message('91 to 180 days'),
};

/** Says how many days are left. */
export function leftMessage(daysLeft: number): Message {
  if (daysLeft < 0) {
    return message('{count, plural, one {expired yesterday} other {expired # days ago}}', { count: -daysLeft });
  }
  if (daysLeft === 0) return message('last day today');
  return message('{count, plural, one {one day left} other {# days left}}', { count: daysLeft });
}
