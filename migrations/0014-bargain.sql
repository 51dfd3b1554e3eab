-- The bargain on an offer: who is interested, its state, the creator's counter-offer, and every step.
CREATE TABLE offer_interest (
  offer_id      uuid NOT NULL REFERENCES offer (id),
  member_id     uuid NOT NULL REFERENCES member (id),
  price_kobo    bigint CHECK (price_kobo > 0),
  quantity      int CHECK (quantity BETWEEN 1 AND 1000000),
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  state         text NOT NULL DEFAULT 'offered'
                  CHECK (state IN ('offered', 'countered', 'accepted', 'declined', 'withdrawn')),
  counter_kobo  bigint CHECK (counter_kobo > 0),
  -- a counter-offer lapses then
  counter_until timestamptz,
  agreed_kobo   bigint CHECK (agreed_kobo > 0),
  -- how many steps were taken; whoever takes the next one names it, so that nobody answers what they have not seen
  turn          int NOT NULL DEFAULT 1 CHECK (turn > 0),
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (offer_id, member_id),
  CHECK ((state = 'countered') = (counter_kobo IS NOT NULL)),
  CHECK ((counter_kobo IS NULL) = (counter_until IS NULL)),
  CHECK (agreed_kobo IS NULL OR state = 'accepted')
);
CREATE INDEX offer_interest_of ON offer_interest (member_id);
-- An interest changes what is shown of offers.
CREATE TRIGGER offer_interest_changed AFTER INSERT OR UPDATE OR DELETE ON offer_interest FOR EACH ROW
  EXECUTE FUNCTION tell_change('offer', 'offer_id');

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

CREATE FUNCTION offer_step_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is not allowed', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER offer_step_kept BEFORE UPDATE OR DELETE ON offer_step FOR EACH ROW EXECUTE FUNCTION offer_step_immutable();
