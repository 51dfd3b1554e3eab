/** The reach of a batch alert: numbers, and the first matches. */
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import type { CallOutput } from '../../net/send.ts';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Facts } from '../ui/Facts.tsx';
import { dataColumn } from '../ui/columns.tsx';

type Preview = CallOutput<'POST /api/admin/batch-alerts/preview'>;
type Stocked = Preview['stock'][number];

const COLUMNS: Column<Stocked>[] = [
  {
    name: message('Batch'),
    cell: ({ batchNumber, product, brand, isUnsure }) => (
      <span translate="no" className="wrap-anywhere">
        <span className="font-medium">{batchNumber}</span> {[product, brand].filter(Boolean).join(', ')}
        {isUnsure && <span translate="yes"> ({t('May be affected')})</span>}
      </span>
    ),
  },
  dataColumn(message('Pharmacy'), ({ pharmacy }) => pharmacy, 'wrap-anywhere'),
];

export function BatchAlertReachFacts({ preview: { reach, stock, offers } }: { preview: Preview }) {
  return (
    <section
      aria-live="polite"
      aria-label={t('What it would block')}
      className="grid gap-4 rounded-field border border-base-300 p-3"
    >
      <Facts
        facts={[
          [t('Batches'), reach.batches],
          [t('May be affected'), reach.mayBe],
          [t('In stock'), reach.stocked],
          [t('Pharmacies'), reach.pharmacies],
          [t('Business'), reach.offers],
          [t('Buyers'), reach.buyers],
          [t('Buyers in open wallets'), reach.partners],
        ]}
      />
      {reach.batches + reach.offers === 0 && (
        <p className="text-sm">{t('It matches nothing now. Future matches will be blocked.')}</p>
      )}
      {reach.mayBe > 0 && (
        <p className="text-sm">
          {t('We ask pharmacies with a batch that may be affected. It is quarantined until they answer.')}
        </p>
      )}
      {stock.length > 0 && (
        <div className="-mx-3">
          <Table
            caption={t('First batches')}
            columns={COLUMNS}
            rows={stock}
            keyOf={(row) => `${row.pharmacy} ${row.product} ${row.brand} ${row.batchNumber} ${stock.indexOf(row)}`}
          />
        </div>
      )}
      {offers.length > 0 && (
        <div className="text-sm">
          <h3 className="font-semibold">{t('First affected offer')}</h3>
          <ul className="mt-1 grid gap-1">
            {offers.map(({ _id, genericName, brandName, batchNumber }) => (
              <li key={_id} translate="no" className="wrap-anywhere">
                {[genericName, brandName, batchNumber].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
