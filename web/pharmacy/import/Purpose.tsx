/** Asks whether a sheet replaces the stock of its products or is added to it. */
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { IMPORT_PURPOSES } from '#rules/pharmacy/import/import.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { applyChange } from './queries.ts';

type Mapping = NonNullable<StockImport['mapping']>;

export function Purpose({ one, mapping }: { one: StockImport; mapping: Mapping }) {
  const { stocked: count = 0 } = one.counts;
  const { purpose } = mapping;
  if (count === 0) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Chips
          required
          wrap
          label={t('Products already in stock')}
          options={IMPORT_PURPOSES}
          textOf={(option) => (option === 'opening' ? t('Opening balance') : t('Delivery'))}
          chosen={purpose ?? undefined}
          choose={(option) => option && option !== purpose && applyChange(one, { purpose: option })}
        />
      }
    >
      <p className="font-medium">
        {t('{count, plural, one {# product here already has stock.} other {# products here already have stock.}}', {
          count,
        })}
      </p>
      {purpose !== 'opening' && <p>{t('A delivery adds to it. An opening balance replaces it.')}</p>}
      {purpose === 'opening' && <p>{t('The sheet replaces that stock. See each change under Needs review.')}</p>}
    </Banner>
  );
}
