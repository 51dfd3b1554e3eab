/** The filters of a list side by side. On a phone they are behind a button, together with the order. */
import { useState } from 'react';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Field.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { FilterField } from './FilterField.tsx';
import type { ViewState } from './use-view.ts';
import { isNarrowed } from './view.ts';

interface FiltersProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  state: ViewState;
}

export function Filters<Row extends ListRow>({ list, state }: FiltersProps<Row>) {
  const { view, change } = state;
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(view.filters).length;
  return (
    <>
      <div className="sm:hidden">
        <Button kind="quiet" icon="settings" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('Filter and sort ({n})', { n: count }) : t('Filter and sort')}
        </Button>
      </div>
      <div className={`flex flex-wrap items-end gap-3 ${isOpen ? '' : 'max-sm:hidden'}`}>
        {list.filters.map((filter) => (
          <FilterField key={filter.kind + ('name' in filter ? filter.name : '')} filter={filter} state={state} />
        ))}
        <div className={`grow basis-40 sm:max-w-56 ${view.look === 'table' ? 'sm:hidden' : ''}`}>
          <Order list={list} state={state} />
        </div>
        {isNarrowed(view) && (
          <Button kind="plain" icon="close" onClick={() => change({ words: '', filters: {} })}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The orders by each column of the server, first falling, then rising. */
const ORDERS: Record<string, readonly [Message, Message]> = {
  created: [message('Newest first'), message('Oldest first')],
  changed: [message('Last changed first'), message('Unchanged longest first')],
  name: [message('Name, Z to A'), message('Name, A to Z')],
  amount: [message('Highest amount first'), message('Lowest amount first')],
  price: [message('Highest price first'), message('Lowest price first')],
};

/** Chooses the order, as the table's column heads do. */
function Order<Row extends ListRow>({ list, state: { view, change } }: FiltersProps<Row>) {
  const sorted = list.columns.filter(({ sort }) => sort !== undefined);
  const orders = sorted.flatMap(({ name, sort = '' }) => {
    const [down, up] = ORDERS[sort] ?? [name, name];
    return [
      { value: `-${sort}`, text: t(down) },
      { value: sort, text: t(up) },
    ];
  });
  return (
    <Select
      name="sort"
      label={t('Sort by')}
      options={orders.map(({ value }) => value)}
      words={(value) => orders.find((order) => order.value === value)?.text ?? value}
      placeholder={null}
      value={view.sort}
      onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
    />
  );
}
