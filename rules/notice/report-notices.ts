/** Notices of reports, to the reporter and to the author. Their mails are sent separately, with the reason in full. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import type { NoticeRow } from './notice-row.ts';

export const REPORT_NOTICES = {
  'report answered': {
    message: ({ detail }) => message('We reviewed what you reported: {outcome}.', { outcome: detail }),
    link: PATHS.notices,
  },
  moderation: { message: ({ detail }) => message('{what}.', { what: detail }) },
} satisfies Record<string, NoticeRow>;
