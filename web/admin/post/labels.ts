/** Names of posts' kinds and states. */
import type { PostState } from '#rules/admin/list.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { PostKind } from '#rules/feed/post.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const POST_KINDS_SAID: Record<PostKind, Message> = {
  job: message('Job'),
  'drug information': message('Drug information'),
  'drug enquiry': message('Drug enquiry'),
  alert: message('Alert'),
};

export const POST_STATES_SAID: Record<PostState, { name: Message; tone: Tone }> = {
  shown: { name: message('Visible'), tone: 'done' },
  hidden: { name: message('Hidden'), tone: 'waiting' },
  removed: { name: message('Removed'), tone: 'lost' },
};
