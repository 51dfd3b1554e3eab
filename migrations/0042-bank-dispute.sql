-- What a lost bank dispute took out of a wallet's escrow: of the goods' price, and of our charge.
ALTER TABLE chargeback ADD COLUMN base_kobo bigint NOT NULL DEFAULT 0 CHECK (base_kobo >= 0);
ALTER TABLE chargeback ADD COLUMN fee_kobo bigint NOT NULL DEFAULT 0 CHECK (fee_kobo >= 0);
ALTER TABLE chargeback ADD CONSTRAINT chargeback_share CHECK (base_kobo + fee_kobo IN (0, amount_kobo));
