-- Partners, the requests that lead there, blocks, and names one can search by.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE partner_request (
  id         uuid PRIMARY KEY,
  from_id    uuid NOT NULL REFERENCES member (id),
  to_id      uuid NOT NULL REFERENCES member (id),
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_id <> to_id)
);
-- at most one between two members, whoever asked
CREATE UNIQUE INDEX partner_request_pair ON partner_request (least(from_id, to_id), greatest(from_id, to_id));
CREATE INDEX partner_request_to ON partner_request (to_id, created_at DESC, id DESC);
CREATE INDEX partner_request_from ON partner_request (from_id, created_at DESC, id DESC);

-- a pair once, smaller id first
CREATE TABLE partner (
  first_id   uuid NOT NULL REFERENCES member (id),
  second_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (first_id, second_id),
  CHECK (first_id < second_id)
);
CREATE INDEX partner_second ON partner (second_id);

CREATE TABLE block (
  member_id  uuid NOT NULL REFERENCES member (id),
  blocked_id uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, blocked_id),
  CHECK (member_id <> blocked_id)
);
CREATE INDEX block_blocked ON block (blocked_id);

-- a name as it is searched: small letters, without the marks above and below them
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
ALTER TABLE member ADD COLUMN search_name text NOT NULL
  GENERATED ALWAYS AS (folded_name(first_name || ' ' || last_name)) STORED;
CREATE INDEX member_search ON member USING gin (search_name gin_trgm_ops);
CREATE INDEX member_of_state ON member (state, id DESC) WHERE verified_at IS NOT NULL;
