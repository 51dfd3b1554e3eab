/** Query of whether mail to the member's address is refused. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { fromShell } from '../../net/shell-call.ts';

export const mailRefusalQuery = queryOptions({
  queryKey: ['mail refusal'],
  queryFn: ({ signal }) => fromShell('mail', () => call('GET /api/user/mail', {}, { signal })),
});

/** Refetches after a live event: a mail was refused or accepted, or the address changed. */
export function mailRefusalChanged(): void {
  void queryClient.invalidateQueries({ queryKey: mailRefusalQuery.queryKey });
}

/** Sends one mail; the answer is the state before it. */
export async function retryMail(): Promise<void> {
  queryClient.setQueryData(mailRefusalQuery.queryKey, await call('POST /api/user/mail/retry', {}));
}
