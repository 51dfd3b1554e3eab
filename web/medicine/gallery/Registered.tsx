/** A generic's further brands from NAFDAC's Green Book, loaded when they are opened. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { registeredQuery } from './queries.ts';

export function Registered({ slug, count }: { slug: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center rounded-field text-lg font-semibold tracking-tight focus-ring">
          {t('Also in NAFDAC’s Green Book')}
          <span className="ml-2 text-sm font-normal text-quiet tabular-nums">{count.toLocaleString('en-NG')}</span>
        </summary>
        {isOpen && <Names slug={slug} />}
      </details>
    </Card>
  );
}

function Names({ slug }: { slug: string }) {
  const query = useInfiniteQuery(registeredQuery(slug));
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  const { loadedAt } = query.data.pages[0] ?? {};
  return (
    <div className="mt-2 grid gap-3 text-sm">
      {loadedAt && (
        <p className="text-quiet">
          {t('As of {day}. NAFDAC may have changed a registration since.', {
            day: dayOf(dayInLagos(new Date(loadedAt))),
          })}
        </p>
      )}
      <ul className="divide-y divide-base-300">
        {query.data.pages.flatMap(({ brands }) =>
          brands.map(({ name, maker }) => (
            <li key={name} className="py-2 wrap-anywhere">
              <span translate="no" className="font-medium">
                {name}
              </span>
              {maker && (
                <span className="block text-xs text-quiet">
                  <Sentence of={message('by {maker}', { maker })} data={['maker']} />
                </span>
              )}
            </li>
          )),
        )}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </div>
  );
}
