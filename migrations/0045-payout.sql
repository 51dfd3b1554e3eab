-- A payout waits for a while after the account it goes to was changed, so that its owner can object.
ALTER TABLE payout_account ADD COLUMN held_until timestamptz;
CREATE INDEX wallet_of_supplier ON wallet (supplier_id);
