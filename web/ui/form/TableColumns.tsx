/** The columns of a table, each with its heading, an example, and a choice of its field. */
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Data } from '../Data.tsx';

interface TableColumnsProps<Field extends string> {
  columns: readonly { heading: string; sample: string }[];
  /** The field of each column, or null. */
  fields: readonly (Field | null)[];
  names: Record<Field, Message>;
  options: readonly Field[];
  /** The fields after a change: each has one column at most. */
  choose: (fields: (Field | null)[]) => void;
}

export function TableColumns<Field extends string>(props: TableColumnsProps<Field>) {
  const { columns, fields, names, options, choose } = props;

  function name(at: number, field: Field | null) {
    // each field has one column: it moves here from its old one
    choose(fields.map((before, other) => (other === at ? field : before === field ? null : before)));
  }

  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ heading, sample }, at) => (
        <li key={at} className="min-w-0">
          <label className="grid gap-1 text-sm">
            <span className="truncate font-medium">
              <Data>{heading || t('Column {n}', { n: at + 1 })}</Data>
            </span>
            <select
              className="select w-full"
              value={fields[at] ?? ''}
              onChange={({ target }) => name(at, options.find((one) => one === target.value) ?? null)}
            >
              <option value="">{t('Not imported')}</option>
              {options.map((one) => (
                <option key={one} value={one}>
                  {t(names[one])}
                </option>
              ))}
            </select>
            <span className="truncate text-xs text-quiet">
              {sample === '' ? t('Nothing lower') : <Data>{sample}</Data>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
