/** The rows of an import, each with its outcome and its errors at the cell. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockImport, StockImportRow } from '#contract/pharmacy/stock-import.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { isUnderWay } from '#rules/pharmacy/import/import.ts';
import { t, wordingOf } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Data } from '../../ui/Data.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { useRefetch } from '../../ui/hook/use-refetch.ts';
import { DownloadFaults } from './DownloadFaults.tsx';
import { expiryLabel } from '../stock/batch-labels.ts';
import { FIELD_NAMES, OUTCOMES } from './labels.ts';
import { applyChange, rowsQuery } from './queries.ts';
import { fieldsToCorrect, RowFields } from './RowFields.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

const FILTERS = ['faults', 'duplicates', 'notes'] as const;
type Filter = (typeof FILTERS)[number];

export function ImportRows({ one }: { one: StockImport }) {
  const { fault = 0, warned = 0, before = 0, repeated = 0, sameBatch = 0, alike = 0 } = one.counts;
  const counts = { faults: fault, duplicates: before + repeated + sameBatch + alike, notes: fault + warned };
  const [chosen, setShow] = useState<Filter | undefined>(fault > 0 ? 'faults' : undefined);
  const show = chosen && counts[chosen] > 0 ? chosen : undefined;
  const query = useInfiniteQuery(rowsQuery(one, show ?? 'all'));
  useRefetch([one.state, one.counts, one.mapping], isUnderWay(one.state), query.refetch);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Card title={t('Rows')}>
      <div className="grid gap-3">
        <Chips
          label={t('Rows')}
          options={FILTERS.filter((filter) => filter !== 'duplicates' || counts.duplicates > 0)}
          textOf={(filter) => filterName(filter, counts[filter])}
          chosen={show}
          choose={setShow}
        />
        {show === 'faults' && <DownloadFaults one={one} />}
        {!query.data && <NotYet error={query.error} retry={query.refetch} />}
        {query.data && rows.length === 0 && (
          <NoMatch title={t('No matching rows')} clear={() => setShow(undefined)} all={t('Show all rows')} />
        )}
        <ol className="divide-y divide-base-300">
          {rows.map((row) => (
            <Row key={row.number} row={row} one={one} />
          ))}
        </ol>
        <InfiniteScrollOfQuery query={query} />
      </div>
    </Card>
  );
}

function filterName(filter: Filter, count: number): string {
  if (filter === 'faults') return t('With errors: {count, number}', { count });
  if (filter === 'duplicates') return t('Duplicates: {count, number}', { count });
  return t('Needs review: {count, number}', { count });
}

function Row({ row, one }: { row: StockImportRow; one: StockImport }) {
  const { number, outcome, goods } = row;
  if (outcome === 'above') return null;
  const isOpen = one.state === 'ready' || one.state === 'reading';
  const notes = isOpen ? row.notes.filter(({ isFault }) => !isFault) : row.notes;
  const { name, tone } = OUTCOMES[outcome];
  return (
    <li className="grid gap-2 py-3 text-sm sm:grid-cols-[4.5rem_1fr_auto] sm:gap-x-4">
      <p className="text-quiet tabular-nums max-sm:hidden">{t('Row {n}', { n: number })}</p>
      <div className="grid min-w-0 gap-1.5">
        {goods ? <Goods goods={goods} /> : <Cells row={row} mapping={one.mapping} />}
        {isOpen && fieldsToCorrect(row).length > 0 && <RowFields row={row} one={one} />}
        {notes.length > 0 && (
          <ul className="grid gap-1.5">
            {notes.map((note, at) => (
              <Note key={at} note={note} cell={note.column === null ? undefined : row.cells[note.column]} />
            ))}
          </ul>
        )}
        {row.duplicate !== null && isOpen && <DuplicateButton row={row} one={one} />}
      </div>
      <div className="flex items-start justify-between gap-2 max-sm:-order-1">
        <span className="text-quiet tabular-nums sm:hidden">{t('Row {n}', { n: number })}</span>
        <Badge tone={tone}>{t(name)}</Badge>
      </div>
    </li>
  );
}

function DuplicateButton({ row: { number, outcome, duplicate }, one }: { row: StockImportRow; one: StockImport }) {
  if (duplicate === 'alike') return <AlikeButton number={number} outcome={outcome} one={one} />;
  const isSkipped = outcome === 'skipped';
  return (
    <div>
      <Button
        kind="quiet"
        disabled={one.state === 'reading'}
        aria-label={isSkipped ? t('Add row {n, number}', { n: number }) : t('Skip row {n, number}', { n: number })}
        onClick={() => applyChange(one, { row: number, choice: isSkipped ? 'add' : 'skip' })}
      >
        {isSkipped ? t('Add row') : t('Skip row')}
      </Button>
    </div>
  );
}

/** Makes it a product of its own, or the product in stock again. */
function AlikeButton({ number, outcome, one }: Pick<StockImportRow, 'number' | 'outcome'> & { one: StockImport }) {
  const isNew = outcome === 'product';
  return (
    <div>
      <Button
        kind="quiet"
        disabled={one.state === 'reading'}
        onClick={() => applyChange(one, { row: number, choice: isNew ? 'sameProduct' : 'newProduct' })}
      >
        {isNew ? t('Same product') : t('Make it a new product')}
      </Button>
    </div>
  );
}

function Goods({ goods }: { goods: NonNullable<StockImportRow['goods']> }) {
  const { product, brand, strength, batchNumber, expiryDate, quantity, unit } = goods;
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <Data>{[product, strength, brand].filter(Boolean).join(' ')}</Data>
      </p>
      <p className="flex flex-wrap gap-x-4 text-quiet">
        <span className="tabular-nums">{t(countOf(quantity, unit))}</span>
        {batchNumber !== '' && (
          <span>
            {t('Batch')} <Data>{batchNumber}</Data>
          </span>
        )}
        {expiryDate !== null && <span>{expiryLabel(expiryDate)}</span>}
      </p>
    </>
  );
}

/** The row's cells as in the file, for a row that could not be read. */
function Cells({ row, mapping }: { row: StockImportRow; mapping: StockImport['mapping'] }) {
  const cells = row.cells.filter((text, at) => text !== '' && mapping?.columns[at]);
  return (
    <p className="text-quiet wrap-anywhere">
      <Data>{cells.join(' · ')}</Data>
    </p>
  );
}

function Note({ note, cell }: { note: StockImportRow['notes'][number]; cell: string | undefined }) {
  const { field, isFault, text, textMessage } = note;
  return (
    <li
      className={`rounded-field border px-2.5 py-1.5 ${isFault ? 'border-error/50 bg-error/10' : 'border-warning bg-warning/15'}`}
    >
      <span className="font-medium">{t(FIELD_NAMES[field])}</span>
      {cell !== undefined && cell !== '' && (
        <>
          {' '}
          <span className="rounded-sm bg-base-100 px-1 wrap-anywhere">
            <Data>{cell}</Data>
          </span>
        </>
      )}
      {': '}
      {wordingOf(textMessage, text)}
    </li>
  );
}
