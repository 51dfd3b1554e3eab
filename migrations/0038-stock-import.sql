-- Tables of goods that members import: what was in the file, what will become of each row, and what did.
CREATE TABLE stock_import (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  member_id   uuid NOT NULL REFERENCES member (id),
  file_name   text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  state       text NOT NULL DEFAULT 'reading' CHECK
                (state IN ('reading', 'refused', 'ready', 'importing', 'imported', 'undoing', 'undone')),
  -- which row holds the headings, what each column is, the order of dates, and the unit where none is named
  mapping     jsonb,
  epoch_1904  boolean NOT NULL DEFAULT false,
  -- rows that are told apart by what will become of them
  counts      jsonb NOT NULL DEFAULT '{}',
  -- why it was refused, or not undone: a message
  problem     jsonb,
  act_id      uuid UNIQUE REFERENCES stock_act (id),
  undo_act_id uuid UNIQUE REFERENCES stock_act (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  imported_at timestamptz,
  undone_at   timestamptz,
  CHECK (state NOT IN ('imported', 'undoing', 'undone') OR (act_id IS NOT NULL AND imported_at IS NOT NULL)),
  CHECK ((state = 'undone') = (undo_act_id IS NOT NULL) AND (state = 'undone') = (undone_at IS NOT NULL)),
  CHECK (state IN ('reading', 'refused') OR mapping IS NOT NULL)
);
CREATE INDEX stock_import_pharmacy ON stock_import (pharmacy_id, created_at DESC, id DESC);
CREATE INDEX stock_import_member ON stock_import (member_id);

CREATE TABLE stock_import_row (
  import_id  uuid NOT NULL REFERENCES stock_import (id) ON DELETE CASCADE,
  -- as the spreadsheet numbers it
  number     int NOT NULL CHECK (number > 0),
  -- as they were read, whatever their columns mean
  cells      jsonb NOT NULL,
  outcome    text NOT NULL CHECK (outcome IN ('above', 'product', 'batch', 'added', 'listed', 'fault')),
  has_notes  boolean NOT NULL DEFAULT false,
  -- what is said of its cells
  notes      jsonb NOT NULL DEFAULT '[]',
  -- what it was understood to say; null where it is wrong
  draft      jsonb,
  product_id uuid REFERENCES product (id),
  batch_id   uuid REFERENCES batch (id),
  PRIMARY KEY (import_id, number)
);
CREATE INDEX stock_import_row_fault ON stock_import_row (import_id, number) WHERE outcome = 'fault';
CREATE INDEX stock_import_row_note ON stock_import_row (import_id, number) WHERE has_notes;
CREATE INDEX stock_import_row_product ON stock_import_row (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX stock_import_row_batch ON stock_import_row (batch_id) WHERE batch_id IS NOT NULL;
