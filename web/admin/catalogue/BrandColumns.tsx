/** The meaning of each column of the table, guessed and correctable. Each change applies at once. */
import { useState } from 'react';
import type { BrandLoad } from '#contract/medicine/brand-load.ts';
import { BRAND_FIELDS } from '#rules/medicine/brand-load-columns.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TableColumns } from '../../ui/form/TableColumns.tsx';
import { FIELD_NAMES } from './labels.ts';
import { changeLoad } from './queries.ts';

const LAST_ROW = 1_048_576;

export function BrandColumns({ load, mapping }: { load: BrandLoad; mapping: NonNullable<BrandLoad['mapping']> }) {
  const { columns, headingRow } = mapping;
  const lacksColumn = !columns.includes('product') || !columns.includes('ingredient');
  const [isOpen, setOpen] = useState(lacksColumn);

  function move(input: HTMLInputElement) {
    const row = Number(input.value);
    if (input.reportValidity() && row !== headingRow) changeLoad(load, { headingRow: row });
  }

  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center rounded-field text-lg font-semibold tracking-tight focus-ring">
          {t('Columns')}
        </summary>
        <div className="mt-3 grid gap-5">
          {lacksColumn && <Banner kind="warning">{t('Choose the columns of product and active ingredient.')}</Banner>}
          <TableColumns
            columns={load.columns}
            fields={columns}
            names={FIELD_NAMES}
            options={BRAND_FIELDS}
            choose={(fields) => changeLoad(load, { columns: fields })}
          />
          <div className="max-w-xs">
            <Field
              key={headingRow}
              name="headingRow"
              label={t('Header row')}
              type="number"
              inputMode="numeric"
              min={0}
              max={LAST_ROW}
              required
              defaultValue={headingRow}
              hint={t('0 if none')}
              onBlur={({ currentTarget }) => move(currentTarget)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && move(currentTarget)}
            />
          </div>
        </div>
      </details>
    </Card>
  );
}
