-- What a supplier owes us: a payout that had failed was available again, was spent, and then arrived at their bank after all.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN (
  'paystack_receivable', 'paystack_balance', 'bank', 'escrow_principal', 'escrow_fee',
  'supplier_available', 'payout_in_flight', 'refund_in_flight', 'suspense', 'fee_revenue', 'donation_income',
  'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss', 'supplier_debt'));

CREATE OR REPLACE FUNCTION ledger_account_of(p_kind text, p_owner uuid, p_shard smallint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  IF p_owner IS NULL THEN
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id IS NULL AND shard = p_shard;
  ELSE
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id = p_owner;
  END IF;
  IF found IS NOT NULL THEN
    RETURN found;
  END IF;
  INSERT INTO ledger_account (kind, owner_id, shard, normal, may_go_negative) VALUES (
    p_kind,
    p_owner,
    CASE WHEN p_owner IS NULL THEN p_shard ELSE 0 END,
    CASE WHEN p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'supplier_debt',
                         'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss') THEN 1 ELSE -1 END,
    p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'psp_fee_expense', 'transfer_fee_expense')
  ) ON CONFLICT ON CONSTRAINT ledger_account_one DO NOTHING;
  RETURN ledger_account_of(p_kind, p_owner, p_shard);
END $$;

INSERT INTO notice_kind (kind) VALUES ('payout late'), ('debt set off');
