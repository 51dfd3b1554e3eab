/** The meaning of each column of the table, guessed and correctable. */
import { useState } from 'react';
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { message } from '#rules/i18n/message.ts';
import { IMPORT_FIELDS } from '#rules/pharmacy/import/import-columns.ts';
import { USUAL_UNITS } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { TableColumns } from '../../ui/form/TableColumns.tsx';
import { FIELD_NAMES } from './labels.ts';
import { applyChange } from './queries.ts';

type Mapping = NonNullable<StockImport['mapping']>;

const ORDERS = ['dmy', 'mdy'] as const;
const ORDER_NAMES = { dmy: message('Day first: 31/12/2027'), mdy: message('Month first: 12/31/2027') };

/** Each change applies at once. */
export function MappingForm({ one, mapping }: { one: StockImport; mapping: Mapping }) {
  const { columns } = mapping;
  const [isOpen, setOpen] = useState(!columns.includes('product') || asksForOrder(mapping));

  return (
    <Card>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center rounded-field text-lg font-semibold tracking-tight focus-ring">
          {t('Columns')}
          <span className="ml-2 text-sm font-normal text-quiet">
            {t('{known} of {count} are imported', {
              known: columns.filter((field) => field !== null).length,
              count: columns.length,
            })}
          </span>
        </summary>
        <div className="mt-3 grid gap-5">
          {mapping.isRemembered && (
            <p className="text-sm text-quiet">{t('Same columns as the last sheet with these headings.')}</p>
          )}
          {!columns.includes('product') && <Banner kind="warning">{t('Choose the product name column.')}</Banner>}
          <TableColumns
            columns={one.columns}
            fields={columns}
            names={FIELD_NAMES}
            options={IMPORT_FIELDS}
            choose={(fields) => applyChange(one, { columns: fields })}
          />
          <ReadingFields one={one} mapping={mapping} />
        </div>
      </details>
    </Card>
  );
}

const LAST_ROW = 1_048_576;

function ReadingFields({ one, mapping }: { one: StockImport; mapping: Mapping }) {
  function move(input: HTMLInputElement) {
    const headingRow = Number(input.value);
    if (!input.reportValidity() || headingRow === mapping.headingRow) return;
    applyChange(one, { headingRow });
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field
        name="headingRow"
        label={t('Header row')}
        type="number"
        inputMode="numeric"
        min={0}
        max={LAST_ROW}
        required
        defaultValue={mapping.headingRow}
        hint={t('0 if none')}
        onBlur={({ currentTarget }) => move(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && move(currentTarget)}
      />
      <Select
        name="order"
        label={t('Date format')}
        options={ORDERS}
        words={(order) => t(ORDER_NAMES[order === 'mdy' ? 'mdy' : 'dmy'])}
        placeholder={null}
        value={mapping.order}
        onChange={({ currentTarget }) => applyChange(one, { order: currentTarget.value === 'mdy' ? 'mdy' : 'dmy' })}
        {...(asksForOrder(mapping) && { hint: t('No date in the table showed the format. Check it.') })}
      />
      <Select
        name="unit"
        label={t('If no unit is given, use')}
        options={[...new Set<string>([mapping.unit, ...USUAL_UNITS])]}
        placeholder={null}
        value={mapping.unit}
        onChange={({ currentTarget }) => applyChange(one, { unit: currentTarget.value })}
      />
    </div>
  );
}

/** True if no date in the file showed whether day or month comes first. */
function asksForOrder({ columns, isOrderSure }: Mapping): boolean {
  return columns.includes('expiryDate') && !isOrderSure;
}
