/** Normalises a batch number for comparison: without spaces, in capitals. */

export function normaliseBatchNumber(typed: string): string {
  return typed.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/g, '').toUpperCase();
}
