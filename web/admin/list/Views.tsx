/** Views of a list: the built-in and saved ones, and a form that saves the current one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { ApiError } from '../../net/errors.ts';
import { adminQuery } from '../shell/session.ts';
import type { BuiltInView, ListDefinition, ListRow } from './definition.ts';
import { NAME_MAX, SAVED_MAX, useSavedViews } from './saved-views.ts';
import type { ViewState } from './use-view.ts';

interface ViewsProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  state: ViewState;
}

/** The id of no chip: the current view is none of them. */
const NONE = 'none';

export function Views<Row extends ListRow>({ list, state }: ViewsProps<Row>) {
  const search = state.bare;
  const { data } = useQuery(adminQuery);
  const { views, save, forget } = useSavedViews(data?.admin.email ?? '', list.name);
  const [naming, setNaming] = useState(false);
  const choices = [
    ...list.views.map(({ name, filters }) => ({ id: `built-in ${name.id}`, text: t(name), search: searchOf(filters) })),
    ...views.map((saved) => ({ id: `saved ${saved.name}`, text: saved.name, search: saved.search })),
  ];
  const chosen = choices.find((choice) => choice.search === search);
  const own = views.find((saved) => saved.search === search);

  async function submit({ name }: Typed<'name'>) {
    if (save({ name, search })) return setNaming(false);
    throw new ApiError('invalid', {
      fields: { name: t('You have {n} views, the maximum. Delete one first.', { n: SAVED_MAX }) },
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-0 max-w-full">
        <Chips
          label={t('Views')}
          options={choices.map(({ id }) => id)}
          textOf={(id) => choices.find((choice) => choice.id === id)?.text ?? ''}
          chosen={search === '' ? undefined : (chosen?.id ?? NONE)}
          choose={(id) => state.show(choices.find((choice) => choice.id === id)?.search ?? '')}
        />
      </div>
      {own && (
        <Button kind="plain" icon="remove" onClick={() => forget(own.name)}>
          {t('Delete this view')}
        </Button>
      )}
      {!chosen && search !== '' && (
        <Button kind="plain" icon="plus" onClick={() => setNaming(true)}>
          {t('Save this view')}
        </Button>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title={t('Save this view')}>
        {naming && (
          <Form action={submit}>
            <Field
              name="name"
              label={t('Name')}
              hint={t('It saves search, filters, sort order and columns, only for you on this device.')}
              required
              maxLength={NAME_MAX}
              autoComplete="off"
            />
            <Submit>{t('Save')}</Submit>
          </Form>
        )}
      </Dialog>
    </div>
  );
}

/** The query string of a built-in view, whose filters are in the order of the list's. */
function searchOf(filters: BuiltInView['filters']): string {
  return new URLSearchParams(filters).toString();
}
