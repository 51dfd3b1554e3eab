/** A code field at the head of a form: the scan fills the form's own fields, such as `batchNumber` and `expiryDate`. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { SCAN_FIELDS, type ScanField as FieldName, type ScanForm } from '#rules/pharmacy/scan-merge.ts';
import { t } from '../i18n.ts';
import { fillField } from '../ui/form/fill-field.ts';
import { ScanField } from './ScanField.tsx';
import { useScanMerge } from './use-scan-merge.tsx';

interface ScanIntoFormProps {
  /** A pack scanned before the form was open. */
  scanned?: ScannedCode | undefined;
  /** Called with the barcode that the form now has. */
  onGtin?: (gtin: string, form: HTMLFormElement) => void;
}

/** For uncontrolled fields only. */
export function ScanIntoForm({ scanned, onGtin }: ScanIntoFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { merge, dialog } = useScanMerge();

  async function apply(code: ScannedCode) {
    const form = place.current?.closest('form');
    if (!form) return;
    fill(form, await merge(fieldsOf(form), code));
    if (code.gtin !== undefined && inputOf(form, 'gtin')?.value === code.gtin) onGtin?.(code.gtin, form);
  }

  const applyScanned = useEffectEvent((code: ScannedCode) => void apply(code));
  useEffect(() => {
    if (scanned) applyScanned(scanned);
  }, [scanned]);

  return (
    <div ref={place}>
      <ScanField
        hint={t('Scan the pack or type the number under the barcode. We fill in the details below.')}
        onScan={(code) => void apply(code)}
      />
      {dialog}
    </div>
  );
}

function fieldsOf(form: HTMLFormElement): ScanForm {
  const found = SCAN_FIELDS.map((name) => [name, inputOf(form, name)?.value] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function fill(form: HTMLFormElement, values: ScanForm): void {
  for (const name of SCAN_FIELDS) {
    const value = values[name];
    const input = inputOf(form, name);
    if (value !== undefined && input) fillField(input, value);
  }
}

function inputOf(form: HTMLFormElement, name: FieldName): HTMLInputElement | undefined {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : undefined;
}
