/** The medicine of a product in its editor: confirmed by a person, or suggested by its name. */
import { useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { MedicineChoice } from './MedicineChoice.tsx';

export function ProductMedicine({ product }: { product: Inventory }) {
  const { genericId, name, isConfirmed, isSure, mayBe } = product.medicine;
  const [isOpen, setOpen] = useState(false);
  const own = genericId === null || name === null ? [] : [{ genericId, name }];
  const suggestions = isConfirmed ? mayBe : [...own, ...mayBe];
  const of = { ...product, inventoryId: product._id, genericId, suggestions };
  const isKnown = isConfirmed || isSure;
  return (
    <section
      aria-label={t('Medicine in the catalogue')}
      className="whole grid gap-2 rounded-box border border-base-300 p-3"
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{t('Medicine in the catalogue')}</span>
        <Badge tone={isConfirmed ? 'done' : 'plain'}>{isConfirmed ? t('Confirmed') : t('Suggested')}</Badge>
      </p>
      {isKnown && <p>{name === null ? t('Not in the catalogue') : <Data>{name}</Data>}</p>}
      {!isKnown && (
        <p className="text-sm text-quiet">{t('Which medicine is it? Safety alerts and searches use this.')}</p>
      )}
      {isConfirmed && !isOpen ? (
        <div>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('Change')}
          </Button>
        </div>
      ) : (
        <MedicineChoice key={String(isConfirmed)} of={of} isConfirmed={isConfirmed} />
      )}
    </section>
  );
}
