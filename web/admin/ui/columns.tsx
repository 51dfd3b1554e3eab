/** Columns that tables of the administration share. */
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import type { Column } from '../../ui/list/Table.tsx';

/** A column of names or typed text, which are not translated. */
export function dataColumn<Row>(
  name: Message,
  textOf: (row: Row) => string,
  look = 'font-medium wrap-anywhere',
): Column<Row> {
  return {
    name,
    cell: (row) => (
      <span translate="no" className={look}>
        {textOf(row)}
      </span>
    ),
  };
}

/** The last column, whose button opens the row. */
export interface ViewColumn<Row> {
  name: Message;
  /** The button's text for screen readers, so that each says which row it opens. */
  spoken: (row: Row) => Message;
  /** The values of `spoken` that are not translated. */
  data: readonly string[];
  /** The button's text, «View» by default. */
  button?: Message;
}

export function viewColumn<Row>(
  { name, spoken, data, button }: ViewColumn<Row>,
  choose: (row: Row) => void,
): Column<Row> {
  return {
    name,
    end: true,
    cell: (row) => (
      <Button kind="quiet" onClick={() => choose(row)}>
        <SpokenAs of={spoken(row)} data={data}>
          {button ? <span className="whitespace-nowrap">{t(button)}</span> : t('View')}
        </SpokenAs>
      </Button>
    ),
  };
}
