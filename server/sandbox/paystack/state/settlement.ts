/** Collected money and the settlements that pay it out, in the emulator's state and answers. */

/** One movement of collected money, settled once. */
export interface CollectionRow {
  id: number;
  /** Signed kobo: a payment less its fee, or an amount taken back. */
  kobo: number;
  fees: number;
  transactionId: number;
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute';
  settlementId: number | null;
  createdAt: string;
}

export interface Settlement {
  id: number;
  amount: number;
  fees: number;
  /** Refunds and lost disputes, less returned refunds. */
  deductions: number;
  createdAt: string;
}

export function describeSettlement(settlement: Settlement): object {
  return {
    id: settlement.id,
    domain: 'test',
    status: 'success',
    currency: 'NGN',
    integration: 1,
    total_amount: settlement.amount,
    effective_amount: settlement.amount,
    total_fees: settlement.fees,
    total_processed: settlement.amount + settlement.fees + settlement.deductions,
    deductions: settlement.deductions,
    settlement_date: settlement.createdAt,
    settled_by: null,
    createdAt: settlement.createdAt,
    updatedAt: settlement.createdAt,
  };
}
