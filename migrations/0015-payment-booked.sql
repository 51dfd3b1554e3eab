-- When the money of a payment was booked, by our clock: what its payer begins after that is a further purchase.
ALTER TABLE payment ADD COLUMN booked_at timestamptz;
UPDATE payment SET booked_at = updated_at WHERE allocation IS NOT NULL;
ALTER TABLE payment ADD CONSTRAINT payment_booked CHECK ((booked_at IS NULL) = (allocation IS NULL));
