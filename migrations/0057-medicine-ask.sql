-- Which pharmacies are asked for a medicine, and what they answer.
ALTER TABLE pharmacy
  ADD COLUMN asks text NOT NULL DEFAULT 'in stock' CHECK (asks IN ('never', 'in stock', 'any request')),
  -- of which state's patients; empty: of the state in the owner's profile
  ADD COLUMN asks_state text NOT NULL DEFAULT '' CHECK (length(asks_state) <= 40);
CREATE INDEX pharmacy_asks_state ON pharmacy (asks_state, id) WHERE asks_state <> '';

CREATE TABLE medicine_ask (
  id          uuid PRIMARY KEY,
  request_id  uuid NOT NULL REFERENCES medicine_request (id),
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  round       int NOT NULL CHECK (round BETWEEN 1 AND 2),
  -- the medicine was in its stock when it was asked
  in_stock    boolean NOT NULL,
  answer      text CHECK (answer IN ('have', 'can get', 'no')),
  price_kobo  bigint CHECK (price_kobo BETWEEN 1 AND 10000000000),
  -- what the price is for
  unit        text NOT NULL DEFAULT '' CHECK (length(unit) <= 20),
  by_day      date,
  -- where it is picked up
  place       text NOT NULL DEFAULT '' CHECK (length(place) <= 160),
  -- who answered
  member_id   uuid REFERENCES member (id),
  answered_at timestamptz,
  -- the patient did not get it there, or the pharmacy is gone
  missed_at   timestamptz,
  created_at  timestamptz NOT NULL,
  UNIQUE (request_id, pharmacy_id),
  UNIQUE (id, request_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (member_id IS NULL)),
  CHECK ((by_day IS NOT NULL) = (answer IS NOT NULL AND answer = 'can get')),
  CHECK (answer IN ('have', 'can get') OR (price_kobo IS NULL AND unit = '' AND place = '')),
  CHECK (price_kobo IS NULL OR unit <> '')
);
CREATE INDEX medicine_ask_pharmacy ON medicine_ask (pharmacy_id, created_at DESC, id DESC);
CREATE INDEX medicine_ask_member ON medicine_ask (member_id);

-- The answer that the patient picked.
ALTER TABLE medicine_request
  ADD COLUMN chosen_ask_id uuid,
  ADD COLUMN chosen_at timestamptz,
  ADD FOREIGN KEY (chosen_ask_id, id) REFERENCES medicine_ask (id, request_id),
  ADD CHECK ((chosen_ask_id IS NOT NULL) = (state IN ('chosen', 'found'))),
  ADD CHECK ((chosen_ask_id IS NULL) = (chosen_at IS NULL));
CREATE INDEX medicine_request_chosen ON medicine_request (chosen_ask_id);

INSERT INTO notice_kind (kind) VALUES ('medicine request'), ('medicine request chosen'), ('medicine request closed');
