/** The field of one filter of a list. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import type { ListFilter } from './definition.ts';
import type { ViewState } from './use-view.ts';

interface FilterFieldProps {
  filter: ListFilter;
  state: ViewState;
}

export function FilterField({ filter, state: { view, change } }: FilterFieldProps) {
  const valueOf = (name: string) => view.filters[name] ?? '';

  function set(name: string, value: string, how?: 'typed') {
    change(
      ({ filters: { [name]: _, ...others } }) => ({ filters: value ? { ...others, [name]: value } : others }),
      how,
    );
  }

  if (filter.kind === 'choice') {
    return (
      <div className="grow basis-40 sm:max-w-56">
        <Select
          name={filter.name}
          label={t(filter.label)}
          options={filter.options}
          {...(filter.textOf && { words: filter.textOf })}
          placeholder={t('All')}
          value={valueOf(filter.name)}
          onChange={({ currentTarget }) => set(filter.name, currentTarget.value)}
        />
      </div>
    );
  }
  if (filter.kind === 'id') {
    if (!valueOf(filter.name)) return null;
    return (
      <Button kind="quiet" icon="close" onClick={() => set(filter.name, '')}>
        {t(filter.label)}
      </Button>
    );
  }
  const isDays = filter.kind === 'days';
  const ends = isDays
    ? [
        { name: 'from', label: filter.from },
        { name: 'to', label: filter.to },
      ]
    : [
        { name: 'min', label: filter.min },
        { name: 'max', label: filter.max },
      ];
  return (
    <div className="flex grow basis-84 gap-3 sm:max-w-96">
      {ends.map(({ name, label }) => (
        <div key={name} className="min-w-0 grow basis-0">
          {isDays ? (
            <Field
              name={name}
              type="date"
              label={t(label)}
              value={valueOf(name)}
              onChange={({ currentTarget }) => set(name, currentTarget.value, 'typed')}
            />
          ) : (
            <Sum name={name} label={t(label)} asked={valueOf(name)} ask={(sum) => set(name, sum, 'typed')} />
          )}
        </div>
      ))}
    </div>
  );
}

interface SumProps {
  name: string;
  label: string;
  asked: string;
  ask: (sum: string) => void;
}

/** Applied on blur or Enter, because half a number is a different number. */
function Sum({ name, label, asked, ask }: SumProps) {
  const [typed, type] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // the address was changed elsewhere, such as by Back or a saved view
  if (asked !== answered) {
    setAnswered(asked);
    type(asked);
  }
  const settle = () => typed !== asked && ask(typed);
  return (
    <NairaField
      name={name}
      label={label}
      value={typed}
      onAmount={type}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
