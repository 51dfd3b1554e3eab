/** Below the bars of every screen: whether mail to the member's address is refused. What it says is loaded where it is. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { mailRefusalQuery } from './queries.ts';

const RefusedStrip = lazy(async () => ({ default: (await import('./RefusedStrip.tsx')).RefusedStrip }));

export function MailRefusalStrip() {
  const { data } = useQuery(mailRefusalQuery);
  if (!data?.refused) return null;
  return (
    <Suspense fallback={null}>
      <RefusedStrip refused={data.refused} />
    </Suspense>
  );
}
