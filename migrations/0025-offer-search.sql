-- Offers as they are searched and sorted, and searches that members save.

-- words between single spaces, one before and one after: small letters, no marks, punctuation is space
CREATE FUNCTION spaced_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN ' ' || trim(regexp_replace(
    translate(folded_name(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)), '\s+', ' ', 'g')) || ' ';

CREATE INDEX catalogue_generic_words ON catalogue_generic USING gin (spaced_words(name) gin_trgm_ops);
CREATE INDEX catalogue_brand_words ON catalogue_brand USING gin (spaced_words(name) gin_trgm_ops);

-- Every name under which a medicine was ever offered, once: a search looks through these, and not through the offers.
CREATE TABLE offer_name (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  generic_id int REFERENCES catalogue_generic (id),
  -- generic, brand and strength as `spaced_words` has them, cut where it would fit no index
  words      text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (words, generic_id)
);
CREATE INDEX offer_name_words ON offer_name USING gin (words gin_trgm_ops);
CREATE INDEX offer_name_generic ON offer_name (generic_id);

ALTER TABLE offer
  ADD COLUMN name_id int REFERENCES offer_name (id),
  ADD COLUMN is_open boolean NOT NULL GENERATED ALWAYS AS (closed_at IS NULL) STORED,
  -- two offers of one key and without a catalogue entry are of the same medicine
  ADD COLUMN generic_key text NOT NULL GENERATED ALWAYS AS (left(replace(spaced_words(generic_name), ' ', ''), 300)) STORED;

CREATE FUNCTION keep_offer_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  called text := left(spaced_words(concat_ws(' ', NEW.generic_name, NEW.brand_name, NEW.strength)), 300);
BEGIN
  SELECT id INTO NEW.name_id FROM offer_name
   WHERE words = called AND generic_id IS NOT DISTINCT FROM NEW.generic_id;
  IF NEW.name_id IS NULL THEN
    INSERT INTO offer_name (generic_id, words) VALUES (NEW.generic_id, called) ON CONFLICT DO NOTHING;
    SELECT id INTO NEW.name_id FROM offer_name
     WHERE words = called AND generic_id IS NOT DISTINCT FROM NEW.generic_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_named BEFORE INSERT OR UPDATE OF generic_id, generic_name, brand_name, strength ON offer
  FOR EACH ROW EXECUTE FUNCTION keep_offer_name();
UPDATE offer SET generic_name = generic_name;

-- One for each order of the list. What has no value in the order comes last, which a stand-in value says to the index.
DROP INDEX offer_newest;
CREATE INDEX offer_by_newest ON offer (is_open, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_up ON offer (is_open, coalesce(price_kobo, 9223372036854775807), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_down ON offer (is_open, coalesce(price_kobo, 0) DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_up ON offer (is_open, coalesce(expiry_date, date 'infinity'), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_down ON offer (is_open, coalesce(expiry_date, date '-infinity') DESC, id DESC)
  WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_last_day ON offer (is_open, coalesce(closes_on, date 'infinity'), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_of_name ON offer (name_id);
CREATE INDEX offer_of_place ON offer (state, kind) WHERE withdrawn_at IS NULL;

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
