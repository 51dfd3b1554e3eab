-- The catalogue of medicines: classes, generics and brands.
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
  -- the name as searches compare it, worked out once and not at every search
  words        text NOT NULL GENERATED ALWAYS AS (spaced_words(name)) STORED,
  atc          text,
  forms        text[] NOT NULL,
  strengths    text[] NOT NULL,
  prescription text NOT NULL CHECK (prescription IN ('OTC', 'POM', 'CONTROLLED'))
);
CREATE INDEX catalogue_generic_class ON catalogue_generic (class_id);
CREATE INDEX catalogue_generic_words ON catalogue_generic USING gin (words gin_trgm_ops);

CREATE TABLE catalogue_brand (
  id         int PRIMARY KEY,
  generic_id int NOT NULL REFERENCES catalogue_generic (id),
  name       text NOT NULL,
  words      text NOT NULL GENERATED ALWAYS AS (spaced_words(name)) STORED,
  UNIQUE (generic_id, name)
);
CREATE INDEX catalogue_brand_words ON catalogue_brand USING gin (words gin_trgm_ops);
