/** The look of a kind of notification. */
import type { Message } from '#rules/i18n/message.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface KindLook {
  /** The label of a notification. */
  name: Message;
  icon: IconName;
  /** The description beside its switch. */
  about: Message;
}

export type KindLooks = Partial<Record<NoticeKind, KindLook>>;
