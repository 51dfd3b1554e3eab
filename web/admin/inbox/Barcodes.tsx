/** Barcodes that pharmacies name differently: an administrator chooses the right name, or blocks the barcode. */
import { useState } from 'react';
import type { BarcodeConflict } from '#contract/pharmacy/shared-barcode.ts';
import { message } from '#rules/i18n/message.ts';
import { countOf, nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { Form, Submit } from '../../ui/form/Form.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Choice } from '../ui/Choice.tsx';
import { barcodesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function Barcodes() {
  return (
    <TableQueue
      query={barcodesQuery}
      rowsOf={(page) => page.barcodes}
      icon="box"
      empty={t('No conflicts. All pharmacies use the same name for each barcode.')}
      caption={t('Barcodes with different names')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={(row) => (row ? t('Barcode {gtin}', { gtin: digitsOf(row) }) : t('Barcode'))}
    >
      {(barcode, done) => <Decide barcode={barcode} done={done} />}
    </TableQueue>
  );
}

const digitsOf = ({ gtin }: BarcodeConflict) => gtin.replace(/^0+/, '');

const COLUMNS: Column<BarcodeConflict>[] = [
  dataColumn(message('Barcode'), digitsOf),
  dataColumn(
    message('Names'),
    ({ names }) => names.map(({ product, strength }) => `${product} ${strength}`.trim()).join(' · '),
    'wrap-anywhere',
  ),
  { name: message('Since'), cell: ({ since }) => <Time at={since} /> },
];

const VIEW: ViewColumn<BarcodeConflict> = {
  name: message('Decision'),
  spoken: (row) => message('View barcode {gtin}', { gtin: digitsOf(row) }),
  data: ['gtin'],
};

type Name = BarcodeConflict['names'][number];

function unitName(unit: string): string {
  const name = nameOfUnit(unit);
  return typeof name === 'string' ? name : t(name);
}

function textOf({ product, brand, strength, baseUnit, unit, factor, pharmacies }: Name): string {
  const pack = factor === 1 ? unitName(baseUnit) : `${unitName(unit)} = ${t(countOf(factor, baseUnit))}`;
  const name = [product, brand, strength, pack].filter(Boolean).join(' · ');
  return t('{name}. Pharmacies: {n}', { name, n: pharmacies });
}

function Decide({ barcode: { _id: id, names }, done }: { barcode: BarcodeConflict; done: () => void }) {
  const [chosen, choose] = useState<number | 'blocked'>();

  async function decide() {
    const name = typeof chosen === 'number' ? names[chosen] : undefined;
    const verdict = name ? 'chosen' : 'blocked';
    await finishAct(adminCall('POST /api/admin/shared-barcode/:id', { ...name, id, verdict }), {
      queue: 'barcodes',
      done,
      said: t('Barcode resolved.'),
    });
  }

  return (
    <Form action={decide} className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{t('Which name is right?')}</legend>
        {names.map((name, at) => (
          <Choice key={textOf(name)} chosen={at === chosen} choose={() => choose(at)}>
            {textOf(name)}
          </Choice>
        ))}
        <Choice chosen={chosen === 'blocked'} choose={() => choose('blocked')}>
          {t('None. Block this barcode.')}
        </Choice>
      </fieldset>
      <Submit>{t('Resolve')}</Submit>
    </Form>
  );
}
