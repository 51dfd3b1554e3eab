/** Kinds of notice of batches that may harm, and of announcements. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const SAFETY_NOTICE_KINDS = {
  'batch alert': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert covers a batch you have, offer or bought.'),
  },
  'safety announcement': {
    name: message('Safety announcement'),
    icon: 'warning',
    about: message('Mortar notifies members about medicine safety.'),
  },
  announcement: {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what’s new.'),
  },
  'announcement over': {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what’s new.'),
  },
  'suspicion answered': {
    name: message('Report answered'),
    icon: 'warning',
    about: message('A batch you reported was reviewed.'),
  },
  'batch alert over': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert covers a batch you have, offer or bought.'),
  },
} satisfies KindLooks;
