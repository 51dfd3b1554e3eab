/** A select for many options: beyond a hundred, a field above filters them by the typed text. */
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { t } from '../../i18n.ts';
import { Field, Select } from './Field.tsx';
import { MOST_LISTED, narrowed } from './narrowed.ts';

const SEARCH_LENGTH = 80;

interface LongSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'defaultValue' | 'onChange' | 'hint'> {
  value: string;
  choose: (option: string) => void;
  /** An option's searchable text. */
  textOf: (option: string) => string;
  /** Label of the filter field. */
  find: string;
}

export function LongSelect({ value, choose, textOf, find, options, ...select }: LongSelectProps) {
  const [typed, type] = useState('');
  const { listed, count } = narrowed(options, { typed: useDeferredValue(typed), chosen: value, textOf });
  const isLong = options.length > MOST_LISTED;
  return (
    <div className="grid min-w-0 content-start gap-3">
      {isLong && (
        <Field
          name="find"
          type="search"
          label={find}
          hint={
            count > MOST_LISTED
              ? t('Showing the first {shown, number} of {count, number}.', {
                  shown: MOST_LISTED,
                  count,
                })
              : t('{count, plural, one {# is listed below.} other {# are listed below.}}', { count })
          }
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
        />
      )}
      <Select
        {...select}
        options={isLong ? listed : options}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}
