/** The archived products of a pharmacy in a dialog, each with its page and the way back. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchivedProduct } from '#contract/pharmacy/stock-archive.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Time } from '../../ui/Time.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { archivedQuery } from './queries.ts';
import { RestoreButton } from './RestoreButton.tsx';

const MOST = 80;

interface ArchivedProps {
  pharmacyId: string;
  /** The viewer's role. */
  role: PharmacyRole;
}

export function ArchivedButton(props: ArchivedProps) {
  return (
    <DialogButton kind="quiet" icon="clock" label={t('Archived products')}>
      {() => <Archived {...props} />}
    </DialogButton>
  );
}

function Archived({ pharmacyId, role }: ArchivedProps) {
  const [q, search] = useState('');
  const query = useInfiniteQuery(archivedQuery(pharmacyId, q));
  const products = query.data?.pages.flatMap((page) => page.products);
  const mayRestore = mayAtPharmacy(role, 'manage');
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('Search archived products')}
        placeholder={t('Name')}
        maxLength={MOST}
        searchTextOf={(value) => value.trim()}
        asked={q}
        ask={search}
      />
      {!products && <NotYet error={query.error} retry={query.refetch} />}
      {products?.length === 0 && <Nothing q={q} clear={() => search('')} />}
      <ul aria-label={t('Archived products')} className="divide-y divide-base-300 empty:hidden">
        {products?.map((product) => (
          <Row key={product._id} product={product} pharmacyId={pharmacyId} mayRestore={mayRestore} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </div>
  );
}

function Nothing({ q, clear }: { q: string; clear: () => void }) {
  if (q !== '') return <NoMatch clear={clear}>{t('No archived product matches this name.')}</NoMatch>;
  return (
    <Empty icon="box" title={t('No archived products')}>
      {t('Archive a product that you no longer sell in Edit product.')}
    </Empty>
  );
}

interface RowProps {
  product: ArchivedProduct;
  pharmacyId: string;
  mayRestore: boolean;
}

function Row({ product, pharmacyId, mayRestore }: RowProps) {
  const { _id, archivedAt, mergedInto } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-56">
        <GoodsName of={product} to={pathOfInventory(pharmacyId, _id)} />
        <p className="text-quiet wrap-anywhere">
          {mergedInto ? t('Merged into {product}', { product: mergedInto.product }) : t('Archived')} ·{' '}
          <Time at={archivedAt} />
        </p>
      </div>
      {mayRestore && !mergedInto && <RestoreButton id={_id} kind="quiet" />}
    </li>
  );
}
