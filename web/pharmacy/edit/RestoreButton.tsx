/** Restores an archived product. */
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Form } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { restoreProduct } from './queries.ts';

export function RestoreButton({ id, kind }: { id: string; kind: 'primary' | 'quiet' }) {
  async function restore() {
    await restoreProduct(id);
    showAlert('Success', t('Product restored.'));
  }
  return (
    <Form action={restore}>
      <OnlineSubmit kind={kind}>{t('Restore')}</OnlineSubmit>
    </Form>
  );
}
