-- Members, their pictures, the codes mailed to them and the sessions behind their tokens.
CREATE TABLE picture (
  id         uuid PRIMARY KEY,
  owner_id   uuid NOT NULL,
  name       text NOT NULL UNIQUE CHECK (name ~ '^[a-f0-9]{32}\.webp$'),
  width      int NOT NULL CHECK (width > 0),
  height     int NOT NULL CHECK (height > 0),
  bytes      int NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_owner ON picture (owner_id);

CREATE TABLE member (
  id                  uuid PRIMARY KEY,
  first_name          text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 60),
  last_name           text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 60),
  email               text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  password_hash       text NOT NULL,
  phone_number        text NOT NULL DEFAULT '' CHECK (length(phone_number) <= 20),
  state               text NOT NULL DEFAULT '' CHECK (length(state) <= 40),
  address             text NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  registration_number text NOT NULL DEFAULT '' CHECK (length(registration_number) <= 40),
  picture_id          uuid REFERENCES picture (id),
  verified_at         timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE picture ADD CONSTRAINT picture_owner_fkey FOREIGN KEY (owner_id) REFERENCES member (id) DEFERRABLE INITIALLY DEFERRED;

-- The code itself exists only in the mail; it is made by the job that sends it.
CREATE TABLE member_code (
  id         uuid PRIMARY KEY,
  member_id  uuid NOT NULL REFERENCES member (id),
  purpose    text NOT NULL CHECK (purpose IN ('verify')),
  code_hash  text,
  tries      int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX member_code_latest ON member_code (member_id, purpose, created_at DESC);

CREATE TABLE session (
  id                    uuid PRIMARY KEY,
  member_id             uuid NOT NULL REFERENCES member (id),
  refresh_hash          bytea NOT NULL UNIQUE,
  previous_refresh_hash bytea UNIQUE,
  rotated_at            timestamptz NOT NULL DEFAULT now(),
  remember              boolean NOT NULL DEFAULT false,
  user_agent            text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 400),
  created_at            timestamptz NOT NULL DEFAULT now(),
  seen_at               timestamptz NOT NULL DEFAULT now(),
  expires_at            timestamptz NOT NULL,
  ended_at              timestamptz
);
CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;
