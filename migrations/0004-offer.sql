-- Offers, their pictures, and who is interested in them.
CREATE TABLE offer (
  id           uuid PRIMARY KEY,
  creator_id   uuid NOT NULL REFERENCES member (id),
  kind         text NOT NULL CHECK (kind IN ('demand', 'joint purchase', 'sale')),
  generic_name text NOT NULL CHECK (length(generic_name) BETWEEN 1 AND 120),
  brand_name   text NOT NULL DEFAULT '' CHECK (length(brand_name) <= 120),
  strength     text NOT NULL DEFAULT '' CHECK (length(strength) <= 60),
  expiry_date  date,
  manufacturer text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 120),
  quantity     int NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  town         text NOT NULL DEFAULT '' CHECK (length(town) <= 80),
  state        text NOT NULL DEFAULT '' CHECK (length(state) <= 40),
  content      text NOT NULL DEFAULT '' CHECK (length(content) <= 2000),
  deadline     text NOT NULL DEFAULT '' CHECK (length(deadline) <= 60),
  -- the business group made of its interested partners, once
  chat_id      uuid UNIQUE REFERENCES chat (id),
  closed_at    timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_newest ON offer (created_at DESC, id DESC);
CREATE INDEX offer_creator ON offer (creator_id);

CREATE TABLE offer_picture (
  offer_id   uuid NOT NULL REFERENCES offer (id),
  picture_id uuid NOT NULL REFERENCES picture (id),
  position   int NOT NULL,
  PRIMARY KEY (offer_id, picture_id)
);

CREATE TABLE offer_interest (
  offer_id   uuid NOT NULL REFERENCES offer (id),
  member_id  uuid NOT NULL REFERENCES member (id),
  price_kobo bigint CHECK (price_kobo > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (offer_id, member_id)
);
CREATE INDEX offer_interest_of ON offer_interest (member_id);
