/** Notices of alerts about batches: mailed as those about money are, because goods may be on a shelf or in a patient. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import type { NoticeRow } from './notice-row.ts';

export const SAFETY_NOTICES = {
  'batch alert': {
    message: ({ detail }) =>
      detail
        ? message('Safety alert about {detail}: batches of it concern you. See which, and what to do.', { detail })
        : message('A safety alert about batches concerns you. See which, and what to do.'),
    isMoney: true,
  },
  'batch alert over': {
    message: ({ detail }) =>
      detail
        ? message('The safety alert about {detail} was withdrawn.', { detail })
        : message('A safety alert that concerned you was withdrawn.'),
    isMoney: true,
    with: 'batch alert',
  },
  'suspicion answered': {
    message: ({ detail }) => message('Your report about {detail} was answered.', { detail }),
    link: PATHS.suspicion,
  },
} satisfies Record<string, NoticeRow>;
