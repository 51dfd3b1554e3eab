/** The running server's facts: sandbox or not, and example sign-ins. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { fromShell } from './shell-call.ts';

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => fromShell('about', () => call('GET /api/about', {}, { signal })),
  staleTime: Infinity,
});
