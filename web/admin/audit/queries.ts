/** Queries of the record of acts. */
import type { CallInput } from '../../net/send.ts';
import { adminCallQuery, adminPagedQuery } from '../shell/session.ts';

export type ActFilter = Omit<CallInput<'GET /api/admin/audit'>, 'after'>;
export const ACT_FILTERS = ['email', 'what', 'subject', 'words', 'from', 'to'] as const;

export function actsQuery(filter: ActFilter) {
  return adminPagedQuery(['acts', JSON.stringify(filter)], 'GET /api/admin/audit', filter);
}

/** An act as the record writes it, `view wallet`, with a capital. */
export const actName = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);

export const chainQuery = adminCallQuery(['act chain'], 'GET /api/admin/audit/chain', {});
