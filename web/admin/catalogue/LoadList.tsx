/** All loads, newest first, to view and undo. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { STATES } from './labels.ts';
import { loadsQuery } from './queries.ts';

export function LoadList() {
  const query = useInfiniteQuery(loadsQuery);
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  const loads = query.data.pages.flatMap((page) => page.loads);
  if (loads.length === 0) return null;
  return (
    <Card title={t('Loaded files')}>
      <ul className="divide-y divide-base-300">
        {loads.map(({ _id, fileName, state, by, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <TextLink to={`${ADMIN_PATHS.catalogue}?load=${_id}`}>
                  <Data>{fileName}</Data>
                </TextLink>
              </p>
              <p className="text-quiet wrap-anywhere">
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
