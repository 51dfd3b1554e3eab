-- Partners, the requests that lead there, and blocks.
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
