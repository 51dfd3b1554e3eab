-- What the columns of a sheet meant when it was imported, for the next sheet with the same headings.
CREATE TABLE stock_import_mapping (
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  -- SHA-256 of the headings, in any order, in hex
  headings    text NOT NULL CHECK (headings ~ '^[0-9a-f]{64}$'),
  -- the field of each heading, and what was chosen for dates and units
  mapping     jsonb NOT NULL,
  used_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pharmacy_id, headings)
);
