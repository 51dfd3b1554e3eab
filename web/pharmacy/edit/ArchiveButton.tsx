/** The button that archives a product, after a question. */
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { archiveProduct } from './queries.ts';

export function ArchiveButton({ product: { _id: id, product } }: { product: Inventory }) {
  async function archive() {
    await archiveProduct({ id });
    showAlert('Success', t('{product} is archived.', { product }));
  }
  return (
    <ConfirmButton
      kind="quiet"
      label={t('Archive product')}
      title={t('Archive {product}?', { product })}
      yes={t('Archive')}
      needsNetwork
      action={archive}
    >
      {t(
        'It leaves your lists, search and counts. Its batches and stock card stay in Archived products. You can restore it.',
      )}
    </ConfirmButton>
  );
}
