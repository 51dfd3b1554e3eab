/** The offer list's filters: a column on wide screens, and on a phone a dialog that includes the sort order. */
import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { SortField } from './SearchBar.tsx';
import { countFilters, type Search } from './search.ts';

const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }));

export interface FiltersProps {
  search: Search;
  /** Changes these parts of the search. */
  ask: (change: Search) => void;
}

export function FilterColumn({ search, ask }: FiltersProps) {
  return (
    <Card title={t('Filters')}>
      <Suspense fallback={<Waiting shape="details" />}>
        <FilterFields search={search} ask={ask} />
      </Suspense>
    </Card>
  );
}

export function FilterButton({ search, ask }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <>
      <Button kind="quiet" icon="settings" onClick={() => setOpen(true)} className="shrink-0">
        {count > 0 ? t('Filters ({n})', { n: count }) : t('Filters')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Filters')}>
        <div className="grid gap-6">
          <div className="grid gap-1.5">
            <SortField search={search} ask={ask} labelled />
          </div>
          <FilterFields search={search} ask={ask} />
          <Button wide onClick={() => setOpen(false)}>
            {t('Show offers')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
