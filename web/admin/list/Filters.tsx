/** The filters of a list side by side; on a phone behind a button, with the order that its heads would show. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import type { ListDefinition, ListFilter, ListRow } from './definition.ts';
import type { ViewState } from './use-view.ts';
import { isNarrowed, type View } from './view.ts';

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
          {count > 0 ? t('Filters and order ({n})', { n: count }) : t('Filters and order')}
        </Button>
      </div>
      <div className={`flex flex-wrap items-end gap-3 ${isOpen ? '' : 'max-sm:hidden'}`}>
        {list.filters.map((filter) => (
          <FilterField key={filter.label.id} filter={filter} view={view} change={change} />
        ))}
        <div className={`grow basis-40 ${view.look === 'table' ? 'sm:hidden' : 'sm:max-w-60'}`}>
          <Order list={list} view={view} change={change} />
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

interface FilterFieldProps {
  filter: ListFilter;
  view: View;
  change: ViewState['change'];
}

function FilterField({ filter, view, change }: FilterFieldProps) {
  function set(name: string, value: string, how?: 'typed') {
    const { [name]: _, ...others } = view.filters;
    change({ filters: value ? { ...others, [name]: value } : others }, how);
  }

  if (filter.kind === 'choice') {
    return (
      <div className="grow basis-40 sm:max-w-60">
        <Select
          name={filter.name}
          label={t(filter.label)}
          options={filter.options}
          words={filter.textOf}
          placeholder={t('All')}
          value={view.filters[filter.name] ?? ''}
          onChange={({ currentTarget }) => set(filter.name, currentTarget.value)}
        />
      </div>
    );
  }
  const { from, to, label } = filter;
  return (
    <div className="flex grow basis-72 gap-3 sm:max-w-80">
      {[
        { name: from, text: t('{what} from', { what: label }) },
        { name: to, text: t('{what} to', { what: label }) },
      ].map(({ name, text }) => (
        <div key={name} className="min-w-0 grow">
          <Field
            name={name}
            type="date"
            label={text}
            value={view.filters[name] ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value, 'typed')}
          />
        </div>
      ))}
    </div>
  );
}

/** What the heads of the table say where there is one. */
function Order<Row extends ListRow>({ list, view, change }: FiltersProps<Row>['state'] & { list: ListDefinition<Row> }) {
  const sorted = list.columns.filter(({ sort }) => sort !== undefined);
  const orders = sorted.flatMap(({ name, sort }) => [
    { value: `-${sort}`, text: t('{column}, falling', { column: name }) },
    { value: `${sort}`, text: t('{column}, rising', { column: name }) },
  ]);
  return (
    <Select
      name="sort"
      label={t('Order')}
      options={orders.map(({ value }) => value)}
      words={(value) => orders.find((order) => order.value === value)?.text ?? value}
      placeholder={null}
      value={view.sort}
      onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
    />
  );
}
