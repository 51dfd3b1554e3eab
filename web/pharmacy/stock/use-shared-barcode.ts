/** Fills a new product's form with what other pharmacies name its barcode. Nothing typed is replaced. */
import { useState } from 'react';
import type { SharedBarcode } from '#contract/pharmacy/shared-barcode.ts';
import { call } from '../../net/api.ts';
import { fillField } from '../../ui/form/fill-field.ts';

/** The form's barcode, and its shared name if that was filled in. */
export interface NamedBarcode {
  gtin: string;
  shared: SharedBarcode | null;
}

export function useSharedBarcode(pharmacyId: string, pack: (shared: SharedBarcode) => void) {
  const [named, setNamed] = useState<NamedBarcode>();

  async function nameBy(gtin: string, form: HTMLFormElement) {
    const shared = await findShared(pharmacyId, gtin);
    const isNamed = shared !== null && fillNames(form, shared);
    if (isNamed) pack(shared);
    setNamed({ gtin, shared: isNamed ? shared : null });
  }

  return { named, nameBy };
}

/** Without a network the form is filled in by hand. */
async function findShared(pharmacyId: string, gtin: string): Promise<SharedBarcode | null> {
  try {
    return (await call('GET /api/business/pharmacy/:id/gtin/:gtin', { id: pharmacyId, gtin })).shared;
  } catch {
    return null;
  }
}

const FIELDS = ['product', 'brand', 'strength'] as const;

/** Returns false if a name was typed before. */
function fillNames(form: HTMLFormElement, shared: SharedBarcode): boolean {
  const inputs = FIELDS.map((field) => [field, form.elements.namedItem(field)] as const);
  if (inputs.some(([, input]) => input instanceof HTMLInputElement && input.value.trim() !== '')) return false;
  for (const [field, input] of inputs) if (input instanceof HTMLInputElement) fillField(input, shared[field]);
  return true;
}
