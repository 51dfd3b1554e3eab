/** Adds the missing expiry date of a batch, right in a list. */
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { editBatch } from './queries.ts';

export function AddExpiry({ batchId }: { batchId: string }) {
  async function save({ expiryDate }: Typed<'expiryDate'>, form: HTMLFormElement) {
    const next = fieldAfter(form);
    await editBatch({ batchId, expiryDate, seen: { expiryDate: null } });
    // the row leaves the list, so the keyboard moves on unless the user has gone elsewhere
    if (form.contains(document.activeElement) || document.activeElement === document.body) next?.focus();
  }
  return (
    <Form action={save} className="flex flex-wrap items-end gap-2">
      <Field name="expiryDate" label={t('Expiry date')} type="date" required />
      <Save />
    </Form>
  );
}

/** The field of the next row, or of the one before the last. */
function fieldAfter(form: HTMLFormElement): HTMLElement | null {
  const row = form.closest('li');
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  return near?.querySelector('input') ?? null;
}

/** A quiet button, since the screen has many. */
function Save() {
  const { pending } = useFormState();
  return (
    <Button type="submit" kind="quiet" pending={pending} disabled={!useOnline()}>
      {t('Save')}
    </Button>
  );
}
