/** Chooses which columns a list shows; the first is always shown. */
import { t } from '../../i18n.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Checkbox } from '../../ui/form/Field.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import type { ViewState } from './use-view.ts';

interface ColumnsProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  state: ViewState;
}

export function Columns<Row extends ListRow>({ list, state: { view, change } }: ColumnsProps<Row>) {
  function toggle(id: string, isVisible: boolean) {
    const wanted = isVisible ? [...view.columns, id] : view.columns.filter((other) => other !== id);
    change({ columns: list.columns.map((column) => column.id).filter((known) => wanted.includes(known)) });
  }

  return (
    <DialogButton kind="quiet" icon="settings" label={t('Columns')}>
      {() => (
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="sr-only">{t('Columns')}</legend>
          {list.columns.map(({ id, name }, place) => (
            <Checkbox
              key={id}
              name={id}
              label={t(name)}
              checked={view.columns.includes(id)}
              // the first column names the row and carries its link
              disabled={place === 0}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </DialogButton>
  );
}
