/** How a kind of notice is shown. */
import type { Message } from '#rules/i18n/message.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface KindLook {
  /** The label of a notice. */
  name: Message;
  icon: IconName;
  /** What it tells of, beside the switch that turns it off. */
  about: Message;
}

export type KindLooks = Partial<Record<NoticeKind, KindLook>>;
