/** What each role may do, in a line. */
import type { AdminRole } from '#rules/admin/role.ts';
import { type Message, message } from '#rules/i18n/message.ts';

export const ROLE_DUTIES: Record<AdminRole, Message> = {
  owner: message('Everything, and who else is an administrator.'),
  money: message('Payouts, refunds, disputes and the books.'),
  licences: message('Licences and their papers.'),
  moderator: message('Reports, safety alerts, members, messages and announcements.'),
  reader: message('Looks at lists and at the record of acts, and changes nothing.'),
};
