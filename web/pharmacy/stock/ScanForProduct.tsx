/** Scans a pack in the product list: opens its product, or says that the barcode is new here. */
import { useNavigate } from 'react-router';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { ScanField } from '../../scan/ScanField.tsx';
import { showAlert, showError } from '../../ui/alert/alert.ts';

export function ScanForProduct({ pharmacyId }: { pharmacyId: string }) {
  const navigate = useNavigate();

  async function open(gtin: string | undefined) {
    if (gtin === undefined) {
      showAlert('Warning', t('This barcode has no product. Search by name.'));
      return;
    }
    try {
      const { inventoryId } = await call('GET /api/business/pharmacy/:id/gtin/:gtin', { id: pharmacyId, gtin });
      if (inventoryId !== null) await navigate(pathOfInventory(pharmacyId, inventoryId));
      else showAlert('Neutral', t('Unknown barcode. Scan it again when you add or receive the product.'));
    } catch (error) {
      showError(error);
    }
  }

  return <ScanField hint={t('Scan a pack to open its product.')} onScan={({ gtin }) => void open(gtin)} />;
}
