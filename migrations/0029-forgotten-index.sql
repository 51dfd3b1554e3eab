-- The hourly sweep looks for payments that no money has come for: among all payments they are few.
CREATE INDEX payment_unplaced ON payment (created_at) WHERE allocation IS NULL;
