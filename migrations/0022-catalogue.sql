-- The catalogue of medicines, and what an offer says of its goods beyond the specification.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE catalogue_class (
  id          smallint PRIMARY KEY,
  name        text NOT NULL,
  slug        text NOT NULL UNIQUE,
  -- what the World Health Organization files it under, as far as there is a code
  atc         text[] NOT NULL,
  description text NOT NULL
);

CREATE TABLE catalogue_generic (
  id           int PRIMARY KEY,
  class_id     smallint NOT NULL REFERENCES catalogue_class (id),
  name         text NOT NULL UNIQUE,
  atc          text,
  forms        text[] NOT NULL,
  strengths    text[] NOT NULL,
  prescription text NOT NULL CHECK (prescription IN ('OTC', 'POM', 'CONTROLLED'))
);
CREATE INDEX catalogue_generic_class ON catalogue_generic (class_id);

CREATE TABLE catalogue_brand (
  id         int PRIMARY KEY,
  generic_id int NOT NULL REFERENCES catalogue_generic (id),
  name       text NOT NULL,
  UNIQUE (generic_id, name)
);

ALTER TABLE offer
  -- null where the name is in no catalogue
  ADD COLUMN generic_id int REFERENCES catalogue_generic (id),
  ADD COLUMN unit text NOT NULL DEFAULT 'carton' CHECK (unit IN ('carton', 'pack', 'strip', 'tablet')),
  -- asked for one unit
  ADD COLUMN price_kobo bigint CHECK (price_kobo > 0),
  ADD COLUMN batch_number text NOT NULL DEFAULT '' CHECK (length(batch_number) <= 40),
  ADD COLUMN nafdac_number text NOT NULL DEFAULT '' CHECK (length(nafdac_number) <= 20),
  -- the last day in Lagos on which it stands
  ADD COLUMN closes_on date,
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD CHECK (withdrawn_at IS NULL OR closed_at IS NOT NULL);

INSERT INTO notice_kind (kind) VALUES ('offer changed'), ('offer withdrawn');
