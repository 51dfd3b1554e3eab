/** The text shown in place of a deleted message. */
import { DELETED_MESSAGE, type MessageKind, REMOVED_MESSAGE } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';

export function goneText(kind: MessageKind): string {
  return kind === 'deleted' ? t(DELETED_MESSAGE) : t(REMOVED_MESSAGE);
}
