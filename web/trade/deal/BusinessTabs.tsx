/** The tabs of Business: the member's own trades and all offers, with room for other controls. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { dealCountQuery } from './queries.ts';

const TAB =
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 text-sm font-medium text-quiet hover:text-base-content focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-primary aria-[current]:border-primary aria-[current]:text-base-content';

export function BusinessTabs({ children }: { children?: ReactNode }) {
  const { data: count = 0 } = useQuery({ ...dealCountQuery, select: ({ waiting }) => waiting });
  return (
    <nav aria-label={t('Business')} className="mb-2 flex gap-1 border-b border-base-300 sm:mb-4">
      {/* The tabs scroll where they are too wide, so that at least an icon beside them stays in view. */}
      <div role="group" className="flex min-w-0 gap-1 overflow-x-auto pb-px">
        <NavLink to={PATHS.trades} className={TAB}>
          {t('My trades')}
          {count > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-warning/40 px-1.5 text-xs font-semibold tabular-nums">
              {count}
            </span>
          )}
        </NavLink>
        <NavLink to={PATHS.offers} className={TAB}>
          {t('Offers')}
        </NavLink>
      </div>
      {children && <div className="min-w-11 flex-1 text-right">{children}</div>}
    </nav>
  );
}
