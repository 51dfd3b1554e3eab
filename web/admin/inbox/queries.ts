/** Queries of the inbox: messages, medicine requests and suggestions. */
import type { CallInput } from '../../net/send.ts';
import { adminCallQuery, adminPagedQuery } from '../shell/session.ts';

export const medicineRequestsQuery = adminPagedQuery(['medicine requests'], 'GET /api/admin/medicine-requests', {});

export const suggestionsQuery = adminPagedQuery(['suggestions'], 'GET /api/admin/suggestions', {});

export const barcodesQuery = adminPagedQuery(['barcodes'], 'GET /api/admin/shared-barcodes', {});

export type MessageFilter = Omit<CallInput<'GET /api/admin/enquiries'>, 'after'>;

export function messagesQuery(filter: MessageFilter) {
  return adminPagedQuery(
    ['messages', filter.state ?? '', filter.kind ?? '', filter.q ?? ''],
    'GET /api/admin/enquiries',
    filter,
  );
}

export function messageQuery(id: string) {
  return adminCallQuery(['message', id], 'GET /api/admin/enquiry/:id', { id });
}
