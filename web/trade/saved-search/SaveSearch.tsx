/** Saves the current search under a name; the member is notified of new matches. */
import { useState } from 'react';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { searchLabel } from '../offer/search-words.ts';
import type { Search } from '../offer/search.ts';
import { saveSearch } from './queries.ts';

interface SaveSearchProps {
  filters: Omit<Search, 'open' | 'sort'>;
}

export function SaveSearch({ filters }: SaveSearchProps) {
  const wording = searchLabel(filters);
  const [open, setOpen] = useState(false);

  async function save({ name }: Typed<'name'>) {
    await saveSearch({ ...filters, name });
    setOpen(false);
    showAlert('Success', t('Search saved. We notify you about new matching offers.'));
  }

  return (
    <>
      <Button kind="quiet" icon="bell" onClick={() => setOpen(true)}>
        {t('Save this search')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Save this search')}>
        <Form key={wording} action={save} className="grid gap-5">
          <p className="wrap-anywhere">
            {t('We notify you about each new offer that matches:')} <strong>{wording}</strong>
          </p>
          <Field
            name="name"
            label={t('Name of the search')}
            required
            maxLength={SAVED_SEARCH_LIMITS.name}
            defaultValue={wording.slice(0, SAVED_SEARCH_LIMITS.name)}
            autoComplete="off"
          />
          <Submit wide>{t('Save search')}</Submit>
        </Form>
      </Dialog>
    </>
  );
}
