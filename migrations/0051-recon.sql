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
