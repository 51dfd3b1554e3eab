/** Notices of batch alerts. They are mailed like those of money, because goods may be on a shelf or in a patient. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import type { NoticeRow } from './notice-row.ts';

export const SAFETY_NOTICES = {
  'batch alert': {
    message: ({ detail }) =>
      detail
        ? message('Safety alert about {detail}: it affects some of your batches. See which ones and what to do.', {
            detail,
          })
        : message('A safety alert affects some of your batches. See which ones and what to do.'),
    isMailed: true,
  },
  'batch alert over': {
    message: ({ detail }) =>
      detail
        ? message('The safety alert about {detail} was withdrawn.', { detail })
        : message('A safety alert that affected you was withdrawn.'),
    isMailed: true,
    with: 'batch alert',
  },
  'safety announcement': {
    message: ({ detail }) =>
      detail
        ? message('Safety announcement: {detail}.', { detail })
        : message('There is a safety announcement of Mortar for you.'),
    isMailed: true,
    isFixed: true,
  },
  announcement: {
    message: ({ detail }) =>
      detail ? message('Announcement: {detail}.', { detail }) : message('There is an announcement of Mortar for you.'),
    isMailed: true,
  },
  'announcement over': {
    message: ({ detail }) =>
      detail
        ? message('Withdrawn: the announcement “{detail}”.', { detail })
        : message('An announcement of Mortar was withdrawn.'),
    with: 'announcement',
  },
  'suspicion answered': {
    message: ({ detail }) => message('Your report about {detail} was answered.', { detail }),
    link: PATHS.suspicion,
  },
} satisfies Record<string, NoticeRow>;
