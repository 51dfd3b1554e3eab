-- The ends of a refund that the provider never makes: an administrator gave it back by hand, or wrote it off.
ALTER TABLE refund DROP CONSTRAINT refund_state_check, ADD CONSTRAINT refund_state_check CHECK (state IN
  ('requested', 'submitted', 'processing', 'needs_attention', 'processed', 'failed', 'settled', 'written_off'));

-- unclaimed_income: what we owed a payer and could not give back.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check, ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (
  'paystack_receivable', 'paystack_balance', 'bank', 'escrow_principal', 'escrow_fee', 'supplier_available', 'payout_in_flight',
  'refund_in_flight', 'suspense', 'fee_revenue', 'donation_income', 'unclaimed_income',
  'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss', 'supplier_debt'));
