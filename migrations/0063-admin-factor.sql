-- The second factor of administrators: a key in their authenticator app, enrolled by whoever keeps the server.
CREATE TABLE admin_factor (
  email       text PRIMARY KEY CHECK (length(email) <= 254),
  -- the key, sealed with one that is made of the session secret and lies outside the database
  sealed_key  text NOT NULL,
  -- the 30 seconds whose digits were used last: they and those before are worth nothing any more
  last_step   bigint NOT NULL,
  enrolled_at timestamptz NOT NULL DEFAULT now()
);
