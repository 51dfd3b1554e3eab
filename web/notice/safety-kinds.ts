/** Kinds of notice of batches that may harm, and announcements. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const SAFETY_NOTICE_KINDS = {
  'batch alert': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert names a batch that you have, offer or bought.'),
  },
  'safety announcement': {
    name: message('Safety announcement'),
    icon: 'warning',
    about: message('Mortar tells members what concerns the safety of medicines.'),
  },
  announcement: {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what is new.'),
  },
  'announcement over': {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what is new.'),
  },
  'suspicion answered': {
    name: message('Report answered'),
    icon: 'warning',
    about: message('Somebody looked at a batch that you reported.'),
  },
  'batch alert over': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert names a batch that you have, offer or bought.'),
  },
} satisfies KindLooks;
