-- Escrow by payment: each payment has its own accounts and is released by itself. Wallets are no longer put on hold as a whole.
DO $$
BEGIN
  IF EXISTS (SELECT FROM wallet) THEN
    RAISE EXCEPTION 'This data holds wallets from before escrow by payment. Begin with an empty data folder.';
  END IF;
END $$;
ALTER TABLE payment ADD COLUMN released_at timestamptz,
  ADD CONSTRAINT payment_released CHECK (released_at IS NULL OR allocation = 'escrow');
ALTER TABLE wallet DROP CONSTRAINT wallet_state_check,
  ADD CONSTRAINT wallet_state_check CHECK (state IN ('open', 'released', 'refunded', 'cancelled'));
-- Whether a bank's dispute holds a payment is asked at every look at its wallet.
CREATE INDEX chargeback_open_of_payment ON chargeback (payment_id) WHERE resolved_at IS NULL;
