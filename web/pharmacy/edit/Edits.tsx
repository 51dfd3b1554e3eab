/** The edits of a product and its batches, with their authors, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { StockEdit } from '#contract/pharmacy/stock-edit.ts';
import { type Unit, unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Time } from '../../ui/Time.tsx';
import { EDITED, editedValue, stateChange, valueChange } from './edit-words.ts';
import { editsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function Edits({ product }: { product: Inventory }) {
  const query = useInfiniteQuery(editsQuery(product.pharmacyId, product._id));
  const edits = query.data?.pages.flatMap((page) => page.edits);
  if (!edits) return <NotYet error={query.error} retry={query.refetch} />;
  if (edits.length === 0) return <Empty icon="edit" title={t('No edits yet')} />;
  return (
    <>
      <ul aria-label={t('Edits')} className="divide-y divide-base-300 text-sm">
        {edits.map((edit) => (
          <Edit key={edit._id} edit={edit} product={product} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}

function Edit({
  edit: { by, at, note, batchId, batchNumber, mergedProduct, changes },
  product,
}: {
  edit: StockEdit;
  product: Inventory;
}) {
  const units = unitsOf(product);
  return (
    <li className="grid gap-1 py-3">
      <p className="text-quiet wrap-anywhere">
        <Data>{by}</Data> · <Time detail at={at} />
      </p>
      {mergedProduct !== null && (
        <p className="text-quiet wrap-anywhere">
          <Data>{mergedProduct}</Data>
        </p>
      )}
      {batchId !== null && (
        <p className="font-semibold wrap-anywhere">
          {batchNumber ? t('Batch {number}', { number: batchNumber }) : t('Batch without a number')}
        </p>
      )}
      <ul>
        {changes.map((change) => (
          <li key={change.field} className="wrap-anywhere">
            <ChangeText change={change} units={units} />
          </li>
        ))}
      </ul>
      {note && (
        <p className="text-quiet wrap-anywhere">
          <Data>{note}</Data>
        </p>
      )}
    </li>
  );
}

function ChangeText({ change, units }: { change: StockEdit['changes'][number]; units: readonly Unit[] }) {
  const { field, from, to } = change;
  const whole = stateChange(change);
  if (whole !== undefined) return whole;
  return (
    <>
      {t(EDITED[field])}: <Data>{valueChange(editedValue(field, from, units), editedValue(field, to, units))}</Data>
    </>
  );
}
