/** Administrators' roles, and what each of them may do. */
import { type Message, message } from '../i18n/message.ts';

export const ADMIN_ROLES = ['owner', 'money', 'licences', 'moderator', 'reader'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ROLE_NAMES: Record<AdminRole, Message> = {
  owner: message('Owner'),
  money: message('Money'),
  licences: message('Licences'),
  moderator: message('Moderator'),
  reader: message('Reader'),
};

/**
 * `session`: their own session. `read`: overview, lists with details, health. `money`: payouts, refunds, disputes, books. `licences`: licences and
 * their papers. `moderation`: reports, posts, offers, safety alerts. `people`: suspending and closing accounts. `inbox`: messages of visitors and
 * members. `announcements`: messages to many. `audit`: the audit log. `operations`: failed jobs. `administrators`: managing administrators.
 */
export const PERMISSIONS = [
  'session',
  'read',
  'money',
  'licences',
  'moderation',
  'people',
  'inbox',
  'announcements',
  'audit',
  'operations',
  'administrators',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const PERMITTED: Record<AdminRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  money: ['session', 'read', 'money'],
  licences: ['session', 'read', 'licences'],
  moderator: ['session', 'read', 'moderation', 'people', 'inbox', 'announcements'],
  reader: ['session', 'read', 'audit'],
};

/** The most invited administrators. Those of the settings are additional. */
export const MOST_INVITED = 100;

export function isPermitted(role: AdminRole, permission: Permission): boolean {
  return PERMITTED[role].includes(permission);
}
