-- Who looks for what: searches that members save, and demands with the sales that answer them.
CREATE TABLE saved_search (
  id             uuid PRIMARY KEY,
  member_id      uuid NOT NULL REFERENCES member (id),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- empty or null: does not narrow the search
  words          text NOT NULL DEFAULT '' CHECK (length(words) <= 80),
  kind           text CHECK (kind IN ('demand', 'joint purchase', 'sale')),
  state          text NOT NULL DEFAULT '' CHECK (length(state) <= 40),
  min_price_kobo bigint CHECK (min_price_kobo > 0),
  max_price_kobo bigint CHECK (max_price_kobo >= coalesce(min_price_kobo, 1)),
  months_left    int CHECK (months_left > 0),
  verified       boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_search_member ON saved_search (member_id, created_at DESC, id DESC);

-- whom an offer was told to: each member once, however many of their searches it fits
CREATE TABLE saved_search_hit (
  offer_id   uuid NOT NULL REFERENCES offer (id),
  member_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (offer_id, member_id)
);
CREATE INDEX saved_search_hit_member ON saved_search_hit (member_id);

-- Demands and the sales that answer them, with which of the two creators was told of the other.
CREATE TABLE offer_match (
  demand_id    uuid NOT NULL REFERENCES offer (id),
  sale_id      uuid NOT NULL REFERENCES offer (id),
  -- the creator of the demand knows of the sale, and the other way round
  demand_told  boolean NOT NULL DEFAULT false,
  sale_told    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (demand_id, sale_id),
  CHECK (demand_told OR sale_told)
);
CREATE INDEX offer_match_sale ON offer_match (sale_id);
