/** Filters the record of acts by words of the reason, administrator, kind of act, subject and date range. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { ACT_LIMITS } from '#rules/admin/act.ts';
import { t } from '../../i18n.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { type ActFilter, actName, chainQuery } from './queries.ts';

interface ActFiltersProps {
  filter: ActFilter;
  change: (name: keyof ActFilter, value: string) => void;
}

export function ActFilters({ filter, change }: ActFiltersProps) {
  const { data } = useQuery(chainQuery);
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField
          label={t('Search the reasons')}
          placeholder={t('Reason text')}
          maxLength={ACT_LIMITS.words}
          searchTextOf={(typed) => typed.trim()}
          asked={filter.words ?? ''}
          ask={(words) => change('words', words)}
        />
        <SearchField
          label={t('Item')}
          placeholder={t('Item, such as licence:…')}
          maxLength={ACT_LIMITS.subject}
          searchTextOf={(typed) => typed.trim()}
          asked={filter.subject ?? ''}
          ask={(subject) => change('subject', subject)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 lg:grid-cols-4">
        <Choice
          label={t('Administrator')}
          options={data?.emails ?? []}
          value={filter.email ?? ''}
          choose={(value) => change('email', value)}
        />
        <Choice
          label={t('Action')}
          options={data?.whats ?? []}
          textOf={actName}
          value={filter.what ?? ''}
          choose={(value) => change('what', value)}
        />
        <Day label={t('From')} value={filter.from} choose={(value) => change('from', value)} />
        <Day label={t('Until')} value={filter.to} choose={(value) => change('to', value)} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  textOf?: (option: string) => string;
  value: string;
  choose: (value: string) => void;
}

function Choice({ label, options, textOf = String, value, choose }: ChoiceProps) {
  const id = useId();
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => choose(currentTarget.value)}
        className="select w-full"
      >
        <option value="">{t('All')}</option>
        {all.map((option) => (
          <option key={option} value={option} translate="no">
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value, choose }: { label: string; value: unknown; choose: (value: string) => void }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-quiet">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className="input w-full"
      />
    </div>
  );
}
