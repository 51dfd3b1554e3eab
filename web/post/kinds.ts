/** The kinds of post, in the product's words. */
import type { PostKind } from '#rules/post.ts';
import { t } from '../i18n.ts';
import type { Tone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

export const KINDS: Record<PostKind, { name: string; icon: IconName; tone: Tone }> = {
  job: { name: t('Job'), icon: 'job', tone: 'brand' },
  'drug information': { name: t('Drug information'), icon: 'info', tone: 'plain' },
  'drug enquiry': { name: t('Drug enquiry'), icon: 'question', tone: 'plain' },
  alert: { name: t('Alert'), icon: 'warning', tone: 'strong' },
};
