-- A donor is at one checkout at a time, as a payer of a wallet is.
CREATE UNIQUE INDEX payment_one_live_gift ON payment (donor_id)
  WHERE donor_id IS NOT NULL AND state IN ('created', 'initialized', 'pending');
