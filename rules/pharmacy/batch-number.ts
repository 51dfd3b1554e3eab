/** A batch's number as it is compared: what packs print with spaces and people type in small letters is one batch. */

export function normaliseBatchNumber(typed: string): string {
  return typed.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]/g, '').toUpperCase();
}
