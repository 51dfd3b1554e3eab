/** Adds the missing expiry date of a batch, right in a list. */
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { useOnline } from '../../ui/use-online.ts';
import { editBatch } from './queries.ts';

export function AddExpiry({ batchId }: { batchId: string }) {
  const save = ({ expiryDate }: Typed<'expiryDate'>) => editBatch({ batchId, expiryDate, seen: { expiryDate: null } });
  return (
    <Form action={save} className="flex flex-wrap items-end gap-2">
      <Field name="expiryDate" label={t('Expiry date')} type="date" required />
      <Save />
    </Form>
  );
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
