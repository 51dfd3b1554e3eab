/** A row of the transfer balance. */

export interface LedgerRow {
  id: number;
  /** The balance in kobo after this row. */
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
