/** The imports of the last thirty days, to view and undo. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { STATES } from './labels.ts';
import { importsQuery } from './queries.ts';

export function ImportList({ pharmacyId, pathOf }: { pharmacyId: string; pathOf: (importId: string) => string }) {
  const query = useInfiniteQuery(importsQuery(pharmacyId));
  const imports = query.data?.pages.flatMap((page) => page.imports) ?? [];
  if (query.error && !query.data) return <Failed error={query.error} retry={query.refetch} />;
  if (query.isPending && query.fetchStatus === 'paused') return <NotLoaded />;
  if (imports.length === 0) return null;
  return (
    <Card title={t('Imports of the last 30 days')}>
      <ul className="divide-y divide-base-300">
        {imports.map(({ _id, fileName, state, by, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <TextLink to={pathOf(_id)}>
                  <Data>{fileName}</Data>
                </TextLink>
              </p>
              <p className="text-quiet">
                <Data>{by}</Data> · <Time at={createdAt} />
              </p>
            </div>
            <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </Card>
  );
}
