-- Servers that run on this database.
CREATE TABLE server_node (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid int NOT NULL,
  has_redis boolean NOT NULL,
  -- of the job runner's workers, whose jobs are freed when the server is gone
  worker_ids text[] NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
