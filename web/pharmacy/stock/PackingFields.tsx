/** The smallest unit of a product and its pack sizes, with the resulting sentence. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { type Pack, type Packing, unitsIn } from './packing.ts';
import { PackRow } from './PackRow.tsx';
import { PackingSentence } from './PackingSentence.tsx';
import { unitName } from './amount-labels.ts';
import { UnitField } from './UnitField.tsx';

interface PackingFieldsProps {
  packing: Packing;
  change: (packing: Packing) => void;
}

/** The likely names of the next pack sizes. */
const NEXT = ['pack', 'carton'];

export function PackingFields({ packing, change }: PackingFieldsProps) {
  const { base, packs } = packing;
  const error = useFormState().errors['units'];

  function add() {
    const key = Math.max(0, ...packs.map(({ key }) => key)) + 1;
    const name = NEXT.find((unit) => unit !== base && !packs.some((pack) => pack.name === unit)) ?? '';
    change({ base, packs: [...packs, { key, name, holds: '' }] });
  }

  const replace = (changed: Pack) =>
    change({ base, packs: packs.map((pack) => (pack.key === changed.key ? changed : pack)) });

  return (
    <fieldset name="units" tabIndex={-1} className="whole grid gap-4 rounded-field border border-base-300 p-3 sm:p-4">
      <legend className="px-1 text-sm font-semibold">{t('Packaging')}</legend>
      <UnitField
        name="baseUnit"
        label={t('Smallest unit you sell')}
        first={base}
        change={(unit) => change({ base: unit, packs })}
      />
      {packs.map((pack, at) => (
        <PackRow
          key={pack.key}
          id={`pack-${pack.key}`}
          pack={pack}
          hint={hintOf(pack, packs[at - 1]?.name ?? base)}
          change={replace}
          remove={() => change({ base, packs: packs.filter(({ key }) => key !== pack.key) })}
        />
      ))}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        <PackingSentence units={unitsIn(packing)} />
      </p>
      {error && <p className="text-xs font-medium text-error">{error}</p>}
      {base !== '' && packs.length < STOCK_LIMITS.units && (
        <div>
          <Button kind="quiet" icon="plus" onClick={add}>
            {packs.length === 0 ? t('Add a pack size') : t('Add a larger pack size')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The content typed so far, counted in the smaller unit. */
function hintOf({ holds }: Pack, smaller: string): string {
  const count = Number(holds);
  return count >= 2 ? t(countOf(count, smaller)) : t('Unit: {unit}', { unit: unitName(smaller) || t('unit') });
}
