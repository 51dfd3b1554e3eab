/** The list of saved searches, in a dialog. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/trade/saved-search.ts';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { PATHS } from '../../paths.ts';
import { searchLabel } from '../offer/search-words.ts';
import { paramsOf } from '../offer/search.ts';
import { removeSearch, savedSearchesQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const pathOf = (filters: SavedSearch['filters']) =>
  `${PATHS.offers}?${new URLSearchParams(paramsOf({ ...filters, open: true }))}`;

export function SavedList({ close }: { close: () => void }) {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery);
  if (!searches) return <NotYet error={error} retry={refetch} />;
  if (searches?.length === 0) {
    return (
      <Empty icon="bell" title={t('No saved searches')} action={<Button onClick={close}>{t('Search now')}</Button>}>
        {t('Search for a medicine or choose filters, then save the search. We notify you about new matching offers.')}
      </Empty>
    );
  }
  return (
    <ul className="grid divide-y divide-base-300">
      {searches?.map(({ _id, name, filters }) => (
        <li key={_id} className="relative flex items-center gap-3 py-2">
          <div className="min-w-0 grow">
            <Link
              translate="no"
              to={pathOf(filters)}
              onClick={close}
              className="block py-1 font-semibold wrap-anywhere focus-ring"
            >
              {name}
            </Link>
            {searchLabel(filters) !== name && (
              <p className="text-sm text-quiet wrap-anywhere">{searchLabel(filters)}</p>
            )}
          </div>
          <Remove id={_id} name={name} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const [asking, ask] = useState(false);
  return (
    <>
      <IconButton icon="remove" label={t('Remove {name}', { name })} onClick={() => ask(true)} />
      <Confirm
        open={asking}
        onClose={() => ask(false)}
        title={t('Remove this saved search?')}
        yes={t('Remove')}
        danger
        action={() => removeSearch(id)}
      >
        {t('“{name}” is off. We won’t notify you about new offers.', { name })}
      </Confirm>
    </>
  );
}
