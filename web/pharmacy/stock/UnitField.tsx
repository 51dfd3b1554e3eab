/** Selects a unit: one of the usual words, or a typed one. */
import { useState } from 'react';
import { isUsual } from '#rules/pharmacy/amount-words.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { USUAL_UNITS } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Field, Select } from '../../ui/form/Field.tsx';
import { unitName } from './amount-labels.ts';

const OTHER = 'other';

interface UnitFieldProps {
  name: string;
  label: string;
  first?: string;
  change: (unit: string) => void;
}

export function UnitField({ name, label, first = '', change }: UnitFieldProps) {
  const [choice, choose] = useState(first === '' || isUsual(first) ? first : OTHER);
  return (
    <div className="grid content-start gap-3">
      <Select
        name={name}
        label={label}
        required
        options={[...USUAL_UNITS, OTHER]}
        words={(unit) => (unit === OTHER ? t('Another unit') : unitName(unit))}
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          choose(value);
          change(value === OTHER ? '' : value);
        }}
      />
      {choice === OTHER && (
        <Field
          name={`${name}-other`}
          label={t('Name of the unit')}
          required
          maxLength={STOCK_LIMITS.unit}
          autoComplete="off"
          defaultValue={isUsual(first) ? '' : first}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </div>
  );
}
