/** What each role may do, in a line. */
import type { AdminRole } from '#rules/admin/role.ts';
import { type Message, message } from '#rules/i18n/message.ts';

export const ROLE_DUTIES: Record<AdminRole, Message> = {
  owner: message('Everything, and who else is an administrator.'),
  money: message('Payouts, refunds, disputes and the ledger.'),
  licences: message('Licences and their papers.'),
  moderator: message('Reports, safety alerts, members, messages and announcements.'),
  reader: message('Can view lists and the audit log, but change nothing.'),
};
