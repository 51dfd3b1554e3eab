/** Says whether a new product's barcode was filled in with what other pharmacies name it. */
import { t } from '../../i18n.ts';
import type { NamedBarcode } from './use-shared-barcode.ts';

export function BarcodeNote({ named: { gtin, shared } }: { named: NamedBarcode }) {
  const code = { gtin: gtin.replace(/^0+/, '') };
  return (
    <p role="status" className="whole text-sm">
      {shared === null && t('New barcode {gtin}. Fill in its product below.', code)}
      {shared?.isUnconfirmed === false &&
        t('Other pharmacies entered these details for barcode {gtin}. Check them against the pack.', code)}
      {shared?.isUnconfirmed === true && (
        <strong>
          {t('Pharmacies entered different details for barcode {gtin}. Check them against the pack.', code)}
        </strong>
      )}
    </p>
  );
}
