-- One side of a dispute proposes how much goes back to the buyer. The other side accepts it, which ends the dispute, or declines.
CREATE TABLE dispute_proposal (
  id         uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES dispute (id),
  author_id  uuid NOT NULL REFERENCES member (id),
  -- of the goods' price; its share of the charge goes back as well
  base_kobo  bigint NOT NULL CHECK (base_kobo > 0),
  -- replaced: by another proposal of either side; lapsed: the dispute ended otherwise
  state      text NOT NULL DEFAULT 'open'
             CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX dispute_proposal_one_open ON dispute_proposal (dispute_id) WHERE state = 'open';
CREATE INDEX dispute_proposal_of ON dispute_proposal (dispute_id, id);

INSERT INTO notice_kind (kind) VALUES ('dispute proposal'), ('proposal declined'), ('dispute agreed');

ALTER TABLE message DROP CONSTRAINT message_what_check,
  ADD CONSTRAINT message_what_check CHECK (what IN (
    'joined', 'left', 'removed', 'renamed', 'admin', 'supplier', 'agreed', 'requested', 'paid', 'received',
    'dispatched', 'disputed', 'conceded', 'settled', 'withdrew', 'ruled', 'cancelled', 'released'));
