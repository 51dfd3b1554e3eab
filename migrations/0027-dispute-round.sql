-- A bank opens a dispute again that had ended for us, by the same number: that is another round, decided and booked by itself.
ALTER TABLE chargeback ADD COLUMN round int NOT NULL DEFAULT 1 CHECK (round >= 1),
  DROP CONSTRAINT chargeback_provider_dispute_id_key,
  ADD CONSTRAINT chargeback_round UNIQUE (provider_dispute_id, round);
CREATE UNIQUE INDEX chargeback_one_open ON chargeback (provider_dispute_id) WHERE resolved_at IS NULL;
