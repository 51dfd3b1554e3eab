-- What the payment provider told us, and our books compared with its own.

-- Webhooks as they came, stored before they are answered.
CREATE TABLE provider_event (
  id           uuid PRIMARY KEY,
  event        text NOT NULL,
  body_sha256  bytea NOT NULL UNIQUE,
  body         jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX provider_event_todo ON provider_event (id) WHERE processed_at IS NULL;

-- Differences between our books and the provider's, until somebody has settled them.
CREATE TABLE recon_item (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  reference   text NOT NULL CHECK (length(reference) <= 120),
  ours        jsonb,
  theirs      jsonb,
  found_at    timestamptz NOT NULL DEFAULT now(),
  seen_at     timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by text
);
CREATE UNIQUE INDEX recon_item_open ON recon_item (kind, reference) WHERE resolved_at IS NULL;

-- When our books were last compared with the provider's, and how far.
CREATE TABLE recon_run (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('hourly', 'daily')),
  began_at    timestamptz NOT NULL DEFAULT now(),
  -- what the provider created between these two was compared
  from_at     timestamptz NOT NULL,
  to_at       timestamptz NOT NULL CHECK (to_at > from_at),
  finished_at timestamptz
);
CREATE INDEX recon_run_newest ON recon_run (kind, to_at DESC) WHERE finished_at IS NOT NULL;
