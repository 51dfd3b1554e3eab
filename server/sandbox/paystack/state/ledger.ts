/** A row of the balance that transfers are paid from. */

export interface LedgerRow {
  id: number;
  /** After this row, in kobo. */
  balance: number;
  difference: number;
  reason: string;
  model: 'Transfer' | 'Settlement' | 'TopUp';
  modelId: number;
  createdAt: string;
}

export function describeRow(row: LedgerRow): object {
  return {
    integration: 1,
    domain: 'test',
    balance: row.balance,
    currency: 'NGN',
    difference: row.difference,
    reason: row.reason,
    model_responsible: row.model,
    model_row: row.modelId,
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  };
}
