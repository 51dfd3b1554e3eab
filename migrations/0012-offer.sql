-- Offers of medicines, under the names they are searched by, and their pictures.

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

CREATE TABLE offer (
  id            uuid PRIMARY KEY,
  creator_id    uuid NOT NULL REFERENCES member (id),
  kind          text NOT NULL CHECK (kind IN ('demand', 'joint purchase', 'sale')),
  generic_name  text NOT NULL CHECK (length(generic_name) BETWEEN 1 AND 120),
  -- two offers of one key and without a catalogue entry are of the same medicine
  generic_key   text NOT NULL GENERATED ALWAYS AS (left(replace(spaced_words(generic_name), ' ', ''), 300)) STORED,
  -- null where the name is in no catalogue
  generic_id    int REFERENCES catalogue_generic (id),
  brand_name    text NOT NULL DEFAULT '' CHECK (length(brand_name) <= 120),
  strength      text NOT NULL DEFAULT '' CHECK (length(strength) <= 60),
  -- of all three names; set by offer_named
  name_id       int REFERENCES offer_name (id),
  expiry_date   date,
  manufacturer  text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 120),
  batch_number  text NOT NULL DEFAULT '' CHECK (length(batch_number) <= 40),
  nafdac_number text NOT NULL DEFAULT '' CHECK (length(nafdac_number) <= 20),
  quantity      int NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  unit          text NOT NULL DEFAULT 'carton' CHECK (unit IN ('carton', 'pack', 'strip', 'tablet')),
  -- asked for one unit
  price_kobo    bigint CHECK (price_kobo > 0),
  town          text NOT NULL DEFAULT '' CHECK (length(town) <= 80),
  state         text NOT NULL DEFAULT '' CHECK (length(state) <= 40),
  content       text NOT NULL DEFAULT '' CHECK (length(content) <= 2000),
  deadline      text NOT NULL DEFAULT '' CHECK (length(deadline) <= 60),
  -- the last day in Lagos on which it stands
  closes_on     date,
  -- the business group made of its interested partners, once
  chat_id       uuid UNIQUE REFERENCES chat (id),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  is_open       boolean NOT NULL GENERATED ALWAYS AS (closed_at IS NULL) STORED,
  created_at    timestamptz NOT NULL DEFAULT now(),
  edited_at     timestamptz,
  closed_at     timestamptz,
  withdrawn_at  timestamptz,
  CHECK (withdrawn_at IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX offer_creator ON offer (creator_id);
-- One for each order of the list. What has no value in the order comes last, which a stand-in value says to the index.
CREATE INDEX offer_by_newest ON offer (is_open, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_up ON offer (is_open, coalesce(price_kobo, 9223372036854775807), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_down ON offer (is_open, coalesce(price_kobo, 0) DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_up ON offer (is_open, coalesce(expiry_date, date 'infinity'), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_down ON offer (is_open, coalesce(expiry_date, date '-infinity') DESC, id DESC)
  WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_last_day ON offer (is_open, coalesce(closes_on, date 'infinity'), id) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_of_name ON offer (name_id);
CREATE INDEX offer_of_place ON offer (state, kind) WHERE withdrawn_at IS NULL;
-- Matches are found by the medicine.
CREATE INDEX offer_of_generic ON offer (generic_id, kind, creator_id) WHERE is_open;
CREATE INDEX offer_of_key ON offer (generic_key, kind, creator_id) WHERE is_open AND generic_id IS NULL;
-- Closed trades are found by the medicine of the offer they were born of.
CREATE INDEX offer_grouped_generic ON offer (generic_id, unit) WHERE chat_id IS NOT NULL AND generic_id IS NOT NULL;
CREATE INDEX offer_grouped_name ON offer (lower(regexp_replace(generic_name, '[^[:alnum:]]+', '', 'g')), unit)
  WHERE chat_id IS NOT NULL AND generic_id IS NULL;

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
CREATE TRIGGER offer_changed AFTER INSERT OR UPDATE OR DELETE ON offer FOR EACH ROW EXECUTE FUNCTION tell_change('offer', 'id');

CREATE TABLE offer_picture (
  offer_id   uuid NOT NULL REFERENCES offer (id),
  picture_id uuid NOT NULL REFERENCES picture (id),
  position   int NOT NULL,
  PRIMARY KEY (offer_id, picture_id)
);
CREATE INDEX offer_picture_picture ON offer_picture (picture_id);
