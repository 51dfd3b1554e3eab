/** The pack in the address, whose barcode was unknown when it was scanned. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { isGtin } from '#rules/pharmacy/gtin.ts';

const PARTS = ['batchNumber', 'expiryDate'] as const;

export function useScannedPack(): { scanned: ScannedCode | undefined; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const written = params.toString();
  const scanned = useMemo(() => packIn(new URLSearchParams(written)), [written]);
  // the address changes a moment later, when the next form is there already
  const [forgotten, setForgotten] = useState<ScannedCode>();

  function forget() {
    if (!params.has('add')) return;
    setForgotten(scanned);
    const others = [...params].filter(([name]) => name !== 'add' && !PARTS.some((part) => part === name));
    setParams(others, { replace: true, preventScrollReset: true });
  }

  return { scanned: scanned === forgotten ? undefined : scanned, forget };
}

function packIn(params: URLSearchParams): ScannedCode | undefined {
  const gtin = params.get('add');
  if (gtin === null || !isGtin(gtin)) return undefined;
  const parts = PARTS.map((part) => [part, params.get(part)] as const).filter(([, value]) => value !== null);
  return { gtin, ...Object.fromEntries(parts) };
}
