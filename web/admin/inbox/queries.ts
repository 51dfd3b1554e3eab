/** Queries of the inbox: messages, medicine requests and suggestions. */
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export const medicineRequestsQuery = pagedQuery(['medicine requests'], (after, options) =>
  adminCall('GET /api/admin/medicine-requests', { after }, options),
);

export const suggestionsQuery = pagedQuery(['suggestions'], (after, options) =>
  adminCall('GET /api/admin/suggestions', { after }, options),
);

export type MessageFilter = Omit<CallInput<'GET /api/admin/enquiries'>, 'after'>;

export function messagesQuery(filter: MessageFilter) {
  return pagedQuery(['messages', filter.state ?? '', filter.kind ?? '', filter.q ?? ''], (after, options) =>
    adminCall('GET /api/admin/enquiries', { ...filter, after }, options),
  );
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['message', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/enquiry/:id', { id }, { signal }),
  });
}
