-- Money that came too late for its wallet costs a fee that the provider never gives back. From the third time it is the payer's.
ALTER TABLE payment
  -- why no wallet took it
  ADD COLUMN unplaced_because text CHECK (length(unplaced_because) BETWEEN 1 AND 20),
  -- the provider's fee that is taken off its refund
  ADD COLUMN kept_kobo bigint NOT NULL DEFAULT 0 CHECK (kept_kobo >= 0),
  ADD CONSTRAINT payment_unplaced CHECK (allocation = 'suspense' OR (unplaced_because IS NULL AND kept_kobo = 0)),
  ADD CONSTRAINT payment_kept CHECK (kept_kobo = 0 OR kept_kobo < received_kobo);
CREATE INDEX payment_unplaced_of ON payment (payer_id, booked_at) WHERE unplaced_because IS NOT NULL;
CREATE INDEX payment_unpaid_of ON payment (payer_id, created_at) WHERE allocation IS NULL;

INSERT INTO ledger_journal_side (journal, account, side) VALUES ('refund fee', 'suspense', 1), ('refund fee', 'psp_fee_expense', -1);
