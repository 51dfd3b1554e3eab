/** The fields that identify a batch, within a table and in stock. */

export interface BatchIdentity {
  words: string;
  batchKey: string;
  expiryDate: string | null;
  cartonFactor: number;
}

export function batchIdentity({ words, batchKey, expiryDate, cartonFactor }: BatchIdentity): string {
  return JSON.stringify([words, batchKey, expiryDate, cartonFactor]);
}
