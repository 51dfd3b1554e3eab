/** Finds products to sell or to receive: by scan with the camera or a keyboard scanner, by a typed barcode, or by name. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { readScan, SCAN_FAILURES, type ScannedCode } from '#rules/pharmacy/gs1.ts';
import { t } from '../../i18n.ts';
import { ScanCode } from '../../scan/ScanField.tsx';
import { useWedgeScanner } from '../../scan/use-wedge-scanner.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { fillField } from '../../ui/form/fill-field.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';
import { FoundProducts } from './FoundProducts.tsx';
import { counterProductsQuery, findByBarcode, findHere } from './queries.ts';

const MOST = 80;
/** Pages of products that the device keeps for offline use. */
const PAGES = 40;

interface FindProductProps {
  pharmacyId: string;
  /** `scanned`: what the pack says, if it was scanned. */
  add: (product: CounterProduct, scanned?: ScannedCode) => void;
  /** Called with a barcode that is new here; by default a message says so. */
  addUnknown?: (scanned: ScannedCode) => void;
}

export function FindProduct({ pharmacyId, add, addUnknown }: FindProductProps) {
  const field = useRef<HTMLDivElement>(null);
  const [q, search] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { products, isLoading } = useFound(pharmacyId, q);

  function choose(product: CounterProduct) {
    const input = field.current?.querySelector('input');
    if (input) fillField(input, '');
    search('');
    // a phone’s keyboard would cover the basket
    if (window.matchMedia('(pointer: fine)').matches) input?.focus();
    add(product);
  }

  async function addScanned(code: ScannedCode) {
    const { gtin } = code;
    if (gtin === undefined) {
      showAlert('Warning', t('This barcode has no product. Search by name.'));
      return;
    }
    try {
      const product = await findByBarcode(pharmacyId, gtin);
      if (product) add(product, code);
      else if (addUnknown) addUnknown(code);
      else showAlert('Neutral', t('Unknown barcode. Scan it again when you add or receive the product.'));
    } catch (error) {
      showError(error);
    }
  }

  function read(raw: string) {
    const { code, failure } = readBarcode(raw);
    if (failure) showAlert('Warning', t(SCAN_FAILURES[failure]));
    else void addScanned(code);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    const input = event.target as HTMLInputElement;
    const { code } = readBarcode(input.value);
    const [first] = products;
    if (code) {
      fillField(input, '');
      void addScanned(code);
    } else if (first && input.value.trim() === q) choose(first);
  }

  useWedgeScanner(field, read);

  return (
    <div className="grid gap-2">
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
        <ScanCode open={isScanning} onClose={() => setScanning(false)} onScan={(code) => void addScanned(code)} />
      </div>
      {q !== '' && <FoundProducts products={products} isLoading={isLoading} choose={choose} />}
    </div>
  );
}

function readBarcode(raw: string) {
  return readScan(raw, { today: dayInLagos(new Date()) });
}

/** Asks the server, which forgives typing errors; offline it searches what the device knows. */
function useFound(pharmacyId: string, q: string): { products: CounterProduct[]; isLoading: boolean } {
  const online = useOnline();
  useWholeList(pharmacyId);
  const { data, isError } = useInfiniteQuery({ ...counterProductsQuery(pharmacyId, q), enabled: q !== '' });
  if (q === '') return { products: [], isLoading: false };
  const found = data?.pages.flatMap(({ products }) => products);
  return { products: found ?? findHere(pharmacyId, q), isLoading: !found && online && !isError };
}

/** Loads all products once, page after page, so that they are on the device when the network is gone. */
function useWholeList(pharmacyId: string): void {
  const online = useOnline();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    counterProductsQuery(pharmacyId, ''),
  );
  const pages = data?.pages.length ?? 0;
  const isMore = hasNextPage && !isFetching && !isError && online && pages < PAGES;
  const loadMore = useEffectEvent(() => fetchNextPage());
  useEffect(() => {
    if (isMore) void loadMore();
  }, [isMore]);
}
