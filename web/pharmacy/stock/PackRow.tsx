/** The fields of one pack size: its name, and how many of a smaller unit it holds. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';
import { unitName } from './amount-labels.ts';
import type { Pack } from './packing.ts';
import { UnitField } from './UnitField.tsx';

interface PackRowProps {
  /** Prefix of its fields' ids. */
  id: string;
  pack: Pack;
  /** Its content in words. */
  hint: string;
  change: (pack: Pack) => void;
  remove: () => void;
}

export function PackRow({ id, pack, hint, change, remove }: PackRowProps) {
  const { name, holds } = pack;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3">
      <UnitField name={id} label={t('Packed in')} first={name} change={(unit) => change({ ...pack, name: unit })} />
      <WholeNumberField
        name={`${id}-holds`}
        label={name ? t('Units in one {unit}', { unit: unitName(name) }) : t('One holds')}
        hint={hint}
        required
        min={2}
        max={STOCK_LIMITS.factor}
        autoComplete="off"
        fault={t('A whole number, 2 or more')}
        value={holds}
        onChange={({ currentTarget }) => change({ ...pack, holds: currentTarget.value })}
      />
      <div className="pt-6.5">
        <IconButton icon="remove" label={t('Remove this pack size')} onClick={remove} />
      </div>
    </div>
  );
}
