/** Says whether a new product's barcode was filled in with what other pharmacies name it. */
import { t } from '../../i18n.ts';
import type { NamedBarcode } from './use-shared-barcode.ts';

export function BarcodeNote({ named: { gtin, shared } }: { named: NamedBarcode }) {
  return (
    <p role="status" className="whole text-sm">
      {shared === null && t('New barcode {gtin}. Fill in its product below.', { gtin: gtin.replace(/^0+/, '') })}
      {shared?.isUnconfirmed === false && t('Named by other pharmacies. Check it against the pack.')}
      {shared?.isUnconfirmed === true && (
        <strong>{t('Pharmacies name this barcode differently. Check it against the pack.')}</strong>
      )}
    </p>
  );
}
