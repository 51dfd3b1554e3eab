/** The rows of a load, each with its outcome, and a choice where the medicine is not certain. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandLoad, BrandLoadRow } from '#contract/medicine/brand-load.ts';
import { isWorking, SHOWN_OUTCOMES, type ShownOutcome } from '#rules/medicine/brand-load.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Data } from '../../ui/Data.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { useRefetch } from '../../ui/hook/use-refetch.ts';
import { OUTCOMES } from './labels.ts';
import { changeLoad, rowsQuery } from './queries.ts';

export function LoadRows({ load }: { load: BrandLoad }) {
  const { counts } = load;
  const [chosen, choose] = useState<ShownOutcome | undefined>();
  const shown = SHOWN_OUTCOMES.filter((outcome) => (counts[outcome] ?? 0) > 0);
  const query = useInfiniteQuery(rowsQuery(load, chosen ?? 'all'));
  useRefetch([load.state, counts, load.mapping], isWorking(load.state), query.refetch);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const about = chosen && OUTCOMES[chosen].about;
  return (
    <Card title={t('Rows')}>
      <div className="grid gap-3">
        <Chips label={t('Rows')} wrap options={shown} textOf={(of) => nameOf(of, counts)} {...{ chosen, choose }} />
        {about && <p className="text-sm text-quiet">{t(about)}</p>}
        {!query.data && <NotYet error={query.error} retry={query.refetch} />}
        {query.data && rows.length === 0 && (
          <NoMatch title={t('No matching rows')} clear={() => choose(undefined)} all={t('Show all rows')} />
        )}
        <ol className="divide-y divide-base-300">
          {rows.map((row) => (
            <Row key={row.number} row={row} load={load} />
          ))}
        </ol>
        <InfiniteScrollOfQuery query={query} />
      </div>
    </Card>
  );
}

function nameOf(outcome: ShownOutcome, counts: BrandLoad['counts']): string {
  const name = t(OUTCOMES[outcome].name);
  return t('{name}: {count, number}', { name, count: counts[outcome] ?? 0 });
}

function Row({ row, load }: { row: BrandLoadRow; load: BrandLoad }) {
  const { number, outcome, product, ingredient, brand, medicine, isChosen } = row;
  if (outcome === 'above') return null;
  const isOpen = load.state === 'ready' || load.state === 'reading';
  return (
    <li className="grid gap-2 py-3 text-sm sm:grid-cols-[4.5rem_1fr_auto] sm:gap-x-4">
      <p className="text-quiet tabular-nums max-sm:hidden">{t('Row {n}', { n: number })}</p>
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">
          <Data>{outcome === 'new' ? brand : product}</Data>
        </p>
        <p className="text-quiet wrap-anywhere">
          <Data>{medicine ?? ingredient}</Data>
        </p>
        {isOpen && row.mayBe.length > 0 && <Choices row={row} load={load} />}
        {isOpen && isChosen && (
          <div>
            <Button kind="quiet" onClick={() => changeLoad(load, { row: number, genericId: 0 })}>
              {t('Undo choice')}
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-start justify-between gap-2 max-sm:-order-1">
        <span className="text-quiet tabular-nums sm:hidden">{t('Row {n}', { n: number })}</span>
        <Badge tone={OUTCOMES[outcome].tone}>{t(OUTCOMES[outcome].name)}</Badge>
      </div>
    </li>
  );
}

/** One tap chooses for all rows with this ingredient and form. */
function Choices({ row: { number, product, mayBe }, load }: { row: BrandLoadRow; load: BrandLoad }) {
  return (
    <div role="group" aria-label={t('Medicine of {name}', { name: product })} className="flex flex-wrap gap-2">
      {mayBe.map(({ genericId, name }) => (
        <Button key={genericId} kind="quiet" onClick={() => changeLoad(load, { row: number, genericId })}>
          <Data>{name}</Data>
        </Button>
      ))}
    </div>
  );
}
