/** Searches the products by name, and opens one by its barcode: typed, scanned with a keyboard scanner, or with the camera. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayInLagos } from '#rules/lagos.ts';
import { readScan, SCAN_FAILURES, type ScannedCode } from '#rules/pharmacy/gs1.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { pathOfNewProduct } from '../paths.ts';
import { ScanCode } from '../../scan/ScanField.tsx';
import { useWedgeScanner } from '../../scan/use-wedge-scanner.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';

const MOST = 80;

interface ProductSearchProps {
  pharmacyId: string;
  /** The search words in the address. */
  q: string;
  search: (q: string) => void;
}

export function ProductSearch({ pharmacyId, q, search }: ProductSearchProps) {
  const field = useRef<HTMLDivElement>(null);
  const [isScanning, setScanning] = useState(false);
  const open = useOpenByBarcode(pharmacyId);

  function openScanned(raw: string) {
    const { code, failure } = readBarcode(raw);
    if (failure) showAlert('Warning', t(SCAN_FAILURES[failure]));
    else void open(code);
  }

  function press(event: KeyboardEvent) {
    const { code } = event.key === 'Enter' ? readBarcode((event.target as HTMLInputElement).value) : {};
    if (code) void open(code);
  }

  useWedgeScanner(field, openScanned);

  return (
    <div ref={field} className="flex gap-2">
      <SearchField
        label={t('Search products')}
        placeholder={t('Name or barcode')}
        maxLength={MOST}
        searchTextOf={(value) => (readBarcode(value).code ? '' : value.trim())}
        asked={q}
        ask={search}
        press={press}
      />
      <Button kind="quiet" icon="scan" onClick={() => setScanning(true)}>
        {t('Scan')}
      </Button>
      <ScanCode open={isScanning} onClose={() => setScanning(false)} onScan={(code) => void open(code)} />
    </div>
  );
}

function readBarcode(raw: string) {
  return readScan(raw, { today: dayInLagos(new Date()) });
}

/** Opens the product of a scanned pack, or adds it if it is new here. */
function useOpenByBarcode(pharmacyId: string) {
  const navigate = useNavigate();
  return async (code: ScannedCode) => {
    const { gtin } = code;
    if (gtin === undefined) {
      showAlert('Warning', t('This barcode has no product. Search by name.'));
      return;
    }
    try {
      const { inventoryId } = await call('GET /api/business/pharmacy/:id/gtin/:gtin', { id: pharmacyId, gtin });
      if (inventoryId !== null) await navigate(pathOfInventory(pharmacyId, inventoryId));
      else await navigate(pathOfNewProduct(pharmacyId, code));
    } catch (error) {
      showError(error);
    }
  };
}
