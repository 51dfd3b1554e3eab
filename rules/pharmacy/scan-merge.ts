/** Fills a form's empty fields from a scan. A typed value that differs becomes a conflict. */
import { normaliseBatchNumber } from './batch-number.ts';
import type { ScannedCode } from './gs1.ts';

export type ScanField = keyof ScannedCode;
/** The form's present fields. Fields the form does not have are missing. */
export type ScanForm = Partial<Record<ScanField, string>>;

export interface ScanConflict {
  field: ScanField;
  typed: string;
  scanned: string;
}

export interface ScanMerge {
  filled: ScanForm;
  conflicts: ScanConflict[];
}

export const SCAN_FIELDS: ScanField[] = ['gtin', 'batchNumber', 'expiryDate', 'madeDate', 'serialNumber', 'count'];

export function mergeScan(form: ScanForm, scanned: ScannedCode): ScanMerge {
  const merge: ScanMerge = { filled: {}, conflicts: [] };
  for (const field of SCAN_FIELDS) {
    const typed = form[field]?.trim();
    const value = scanned[field];
    if (typed === undefined || value === undefined || value === '') continue;
    if (typed === '') merge.filled[field] = String(value);
    else if (plain(field, typed) !== plain(field, String(value))) {
      merge.conflicts.push({ field, typed, scanned: String(value) });
    }
  }
  return merge;
}

/** Normalises a value for comparison. */
function plain(field: ScanField, value: string): string {
  if (field === 'gtin') return value.replaceAll(/\s/g, '').padStart(14, '0');
  if (field === 'count') return String(Number(value));
  return field === 'batchNumber' ? normaliseBatchNumber(value) : value;
}
