/** A strip on every screen if mail to the member's address is refused. Its content loads only then. */
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
