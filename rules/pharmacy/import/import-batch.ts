/** What tells batches apart, within a table and beside the stock. */

export interface BatchIdentity {
  words: string;
  batchKey: string;
  expiryDate: string | null;
  cartonFactor: number;
}

export function batchIdentity({ words, batchKey, expiryDate, cartonFactor }: BatchIdentity): string {
  return JSON.stringify([words, batchKey, expiryDate, cartonFactor]);
}
