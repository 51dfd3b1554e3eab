-- An attempt is paid at the provider's checkout, or by a bank transfer to an account that the provider opens for this attempt alone.
ALTER TABLE payment
  ADD COLUMN by_transfer      boolean NOT NULL DEFAULT false,
  ADD COLUMN transfer_bank    text,
  ADD COLUMN transfer_account text CHECK (transfer_account ~ '^[0-9]{10}$'),
  ADD COLUMN transfer_name    text,
  ADD COLUMN transfer_until   timestamptz,
  -- what the payer sent and the provider sent back, where it was another amount
  ADD COLUMN returned_kobo    bigint CHECK (returned_kobo > 0),
  ADD CONSTRAINT payment_transfer CHECK (
    num_nonnulls(transfer_bank, transfer_account, transfer_name, transfer_until) IN (0, CASE WHEN by_transfer THEN 4 ELSE 0 END)),
  ADD CONSTRAINT payment_way CHECK (NOT by_transfer OR access_code IS NULL);
