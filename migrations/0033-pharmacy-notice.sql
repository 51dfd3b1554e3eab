-- Notices about pharmacies, and which of the notices of a batch were given.
ALTER TABLE notice DROP CONSTRAINT notice_subject_kind_check,
  ADD CONSTRAINT notice_subject_kind_check CHECK (subject_kind IN ('member', 'offer', 'room', 'chat', 'post', 'pharmacy'));
INSERT INTO notice_kind (kind) VALUES
  ('staff invited'), ('staff joined'), ('staff left'), ('staff removed'), ('stock expires'), ('stock digest');

-- Each batch is told of once when it enters the last 90 days and once when it enters the last 30.
CREATE TABLE batch_warning (
  batch_id   uuid NOT NULL REFERENCES batch (id),
  days       int NOT NULL CHECK (days IN (90, 30)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (batch_id, days)
);

-- The last Monday whose digest a pharmacy was sent.
ALTER TABLE pharmacy ADD COLUMN digest_on date;
CREATE INDEX pharmacy_digest ON pharmacy (digest_on NULLS FIRST, id);
