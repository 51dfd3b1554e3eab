/** Collected money and the settlements that pay it out, as the emulator keeps and shows them. */

/** One movement of collected money; a settlement takes it up once. */
export interface CollectionRow {
  id: number;
  /** Signed, in kobo: a payment less its fee, or what was taken back. */
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
  /** Refunds and lost disputes, less the refunds that came back. */
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
