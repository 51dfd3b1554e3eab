/** Says when a product was archived or merged, with the way back. */
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { RestoreButton } from './RestoreButton.tsx';

export function ArchivedNote({ product, mayRestore }: { product: Inventory; mayRestore: boolean }) {
  const { _id, pharmacyId, archivedAt, mergedInto } = product;
  if (archivedAt === null) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div>
        <p className="font-semibold">{t('Archived on {moment}', { moment: momentOf(archivedAt) })}</p>
        {mergedInto && (
          <p className="wrap-anywhere">
            <TextLink to={pathOfInventory(pharmacyId, mergedInto._id)}>
              {t('Its stock is in {product}', { product: mergedInto.product })}
            </TextLink>
          </p>
        )}
      </div>
      {mayRestore && !mergedInto && <RestoreButton id={_id} kind="primary" />}
    </section>
  );
}
