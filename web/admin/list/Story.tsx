/** The details of a row: it fetches itself, and shows sections side by side where there is room. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

/** The server records a look at private data, so returning to the window does not fetch again. */
export const RECORDED_READ = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

interface StoryProps<T> {
  query: UseQueryOptions<T, Error, T, string[]>;
  children: (data: T) => ReactNode;
}

export function Story<T>({ query, children }: StoryProps<T>) {
  const { data, error, refetch } = useQuery({ ...RECORDED_READ, ...query });
  if (data === undefined) return <NotYet error={error} retry={refetch} />;
  return (
    <div className="@container wrap-anywhere">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 @3xl:grid-cols-2">
        {children(data)}
      </div>
    </div>
  );
}

export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      {title && <h3 className="text-sm font-semibold">{title}</h3>}
      {children}
    </section>
  );
}

export interface Related {
  id: string;
  to: string;
  /** A title that somebody typed. */
  name: ReactNode;
  aside: ReactNode;
}

interface RelatedListProps {
  title: string;
  things: readonly Related[];
  empty: string;
  all?: string;
}

/** A section of related things, each linked, with a link to all of them. */
export function RelatedList({ title, things, empty, all }: RelatedListProps) {
  if (things.length === 0) {
    return (
      <Section title={title}>
        <p className="text-sm text-quiet">{empty}</p>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <ul className="divide-y divide-base-300 rounded-field border border-base-300">
        {things.map(({ id, to, name, aside }) => (
          <li key={id} className="flex items-center gap-3 px-3 text-sm">
            <Link
              to={to}
              translate="no"
              className="grid min-h-11 min-w-0 grow content-center rounded-sm py-1.5 font-medium hover:underline focus-ring"
            >
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </Link>
            <span className="max-w-1/2 shrink-0 text-right wrap-anywhere text-quiet">{aside}</span>
          </li>
        ))}
      </ul>
      {all && (
        <Link to={all} className="w-fit rounded-sm py-1 text-sm font-semibold text-primary hover:underline focus-ring">
          {t('Show all')}
        </Link>
      )}
    </Section>
  );
}
