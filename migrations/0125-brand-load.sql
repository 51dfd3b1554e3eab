-- Loads of brand names from a table of registered products, such as NAFDAC's Green Book. A load stays; its rows are deleted after 30 days.
CREATE TABLE brand_load (
  id         uuid PRIMARY KEY,
  file_name  text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  state      text NOT NULL DEFAULT 'reading'
               CHECK (state IN ('reading', 'refused', 'ready', 'adding', 'added', 'undoing', 'undone')),
  -- the heading row, what each column is, and the medicines that a person chose
  mapping    jsonb,
  epoch_1904 boolean NOT NULL DEFAULT false,
  counts     jsonb NOT NULL DEFAULT '{}',
  -- why it was refused, or what an undo kept: a message
  problem    jsonb,
  -- the administrator who uploaded it
  loaded_by  text NOT NULL CHECK (length(loaded_by) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  added_at   timestamptz,
  undone_at  timestamptz,
  CHECK ((added_at IS NOT NULL) = (state IN ('added', 'undoing', 'undone'))),
  CHECK ((undone_at IS NOT NULL) = (state = 'undone')),
  CHECK (state IN ('reading', 'refused') OR mapping IS NOT NULL)
);
CREATE INDEX brand_load_newest ON brand_load (created_at DESC, id DESC);
CREATE INDEX brand_load_added ON brand_load (added_at) WHERE state IN ('added', 'undoing');

CREATE TABLE brand_load_row (
  load_id    uuid NOT NULL REFERENCES brand_load (id) ON DELETE CASCADE,
  -- as the spreadsheet numbers it
  number     int NOT NULL CHECK (number > 0),
  -- as they were read, whatever their columns mean
  cells      jsonb NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN
               ('above', 'new', 'known', 'plain', 'repeated', 'unsure', 'lacking', 'taken', 'lapsed', 'unusable')),
  brand      text NOT NULL DEFAULT '',
  maker      text NOT NULL DEFAULT '',
  generic_id int REFERENCES catalogue_generic (id),
  -- names ingredient and form: one choice of a medicine serves all such rows
  choice_key text NOT NULL DEFAULT '',
  -- medicines to choose from
  may_be     int[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (load_id, number)
);
CREATE INDEX brand_load_row_outcome ON brand_load_row (load_id, outcome, number);
CREATE INDEX brand_load_row_generic ON brand_load_row (generic_id);

-- Names that a load added are matched and searched, but are not in the gallery that phones download.
ALTER TABLE catalogue_brand ADD COLUMN load_id uuid REFERENCES brand_load (id);
CREATE INDEX catalogue_brand_load ON catalogue_brand (load_id) WHERE load_id IS NOT NULL;
CREATE INDEX catalogue_brand_loaded ON catalogue_brand (generic_id, name) WHERE load_id IS NOT NULL;
