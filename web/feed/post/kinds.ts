/** The kinds of post, in the product's words. */
import type { PostKind } from '#rules/feed/post.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

export const KINDS: Record<PostKind, { name: Message; icon: IconName; tone: Tone }> = {
  job: { name: message('Job'), icon: 'job', tone: 'brand' },
  'drug information': { name: message('Drug information'), icon: 'info', tone: 'plain' },
  'drug enquiry': { name: message('Drug enquiry'), icon: 'question', tone: 'plain' },
  alert: { name: message('Alert'), icon: 'warning', tone: 'waiting' },
};
