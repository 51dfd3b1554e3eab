/** The smallest unit of a product and its pack sizes, with the sentence that follows from them. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { type Pack, type Packing, unitsIn } from './packing.ts';
import { PackingSentence } from './PackingSentence.tsx';
import { unitName } from './amount-labels.ts';
import { UnitField } from './UnitField.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface PackingFieldsProps {
  packing: Packing;
  change: (packing: Packing) => void;
}

/** What is most likely to be named next. */
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
      <legend className="px-1 text-sm font-semibold">{t('How it is packed')}</legend>
      <UnitField
        name="baseUnit"
        label={t('Smallest unit you hand out')}
        first={base}
        change={(unit) => change({ base: unit, packs })}
      />
      {packs.map((pack, at) => (
        <PackRow
          key={pack.key}
          pack={pack}
          smaller={packs[at - 1]?.name ?? base}
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

interface PackRowProps {
  pack: Pack;
  /** The unit it holds. */
  smaller: string;
  change: (pack: Pack) => void;
  remove: () => void;
}

function PackRow({ pack, smaller, change, remove }: PackRowProps) {
  const { key, name, holds } = pack;
  const count = Number(holds);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3">
      <UnitField
        name={`pack-${key}`}
        label={t('Packed in')}
        first={name}
        change={(unit) => change({ ...pack, name: unit })}
      />
      <WholeNumberField
        name={`pack-${key}-holds`}
        label={name ? t('One {unit} holds', { unit: unitName(name) }) : t('One holds')}
        hint={
          count >= 2 ? t(countOf(count, smaller)) : t('Counted in: {unit}', { unit: unitName(smaller) || t('unit') })
        }
        required
        min={2}
        max={STOCK_LIMITS.factor}
        autoComplete="off"
        fault={t('A whole number from 2 on')}
        value={holds}
        onChange={({ currentTarget }) => change({ ...pack, holds: currentTarget.value })}
      />
      <div className="pt-6.5">
        <IconButton icon="remove" label={t('Remove this pack size')} onClick={remove} />
      </div>
    </div>
  );
}
