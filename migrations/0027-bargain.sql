-- The bargain on an offer: quantity and note of an interest, its state, the creator's counter-offer, and every step.
ALTER TABLE offer_interest
  ADD COLUMN quantity      int CHECK (quantity BETWEEN 1 AND 1000000),
  ADD COLUMN note          text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  ADD COLUMN state         text NOT NULL DEFAULT 'offered'
                             CHECK (state IN ('offered', 'countered', 'accepted', 'declined', 'withdrawn')),
  ADD COLUMN counter_kobo  bigint CHECK (counter_kobo > 0),
  -- a counter-offer lapses then
  ADD COLUMN counter_until timestamptz,
  ADD COLUMN agreed_kobo   bigint CHECK (agreed_kobo > 0),
  -- how many steps were taken; whoever takes the next one names it, so that nobody answers what they have not seen
  ADD COLUMN turn          int NOT NULL DEFAULT 1 CHECK (turn > 0),
  ADD CHECK ((state = 'countered') = (counter_kobo IS NOT NULL)),
  ADD CHECK ((counter_kobo IS NULL) = (counter_until IS NULL)),
  ADD CHECK (agreed_kobo IS NULL OR state = 'accepted');

CREATE TABLE offer_step (
  offer_id   uuid NOT NULL,
  member_id  uuid NOT NULL,
  turn       int NOT NULL CHECK (turn > 0),
  actor_id   uuid NOT NULL REFERENCES member (id),
  move       text NOT NULL CHECK (move IN ('offer', 'counter', 'accept', 'decline', 'withdraw')),
  price_kobo bigint CHECK (price_kobo > 0),
  quantity   int CHECK (quantity BETWEEN 1 AND 1000000),
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  until      timestamptz CHECK ((until IS NOT NULL) = (move = 'counter')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (offer_id, member_id, turn),
  FOREIGN KEY (offer_id, member_id) REFERENCES offer_interest (offer_id, member_id)
);
INSERT INTO offer_step (offer_id, member_id, turn, actor_id, move, price_kobo, created_at)
SELECT offer_id, member_id, 1, member_id, 'offer', price_kobo, created_at FROM offer_interest;

CREATE FUNCTION offer_step_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is not allowed', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER offer_step_kept BEFORE UPDATE OR DELETE ON offer_step FOR EACH ROW EXECUTE FUNCTION offer_step_immutable();

INSERT INTO notice_kind (kind) VALUES ('bargain price'), ('bargain accepted'), ('bargain declined'), ('bargain withdrawn');
