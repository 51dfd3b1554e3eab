/** The number of unread messages in words. */
import { UNREAD_MAX } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';

export function unreadLabel(count: number): string {
  if (count >= UNREAD_MAX) return t('{n}+ unread messages', { n: UNREAD_MAX - 1 });
  return t('{n, plural, one {# unread message} other {# unread messages}}', { n: count });
}
