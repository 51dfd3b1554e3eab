-- Stock takes: what people counted, beside what the book said at that moment. Nothing is frozen meanwhile.
CREATE TABLE stock_count (
  id          uuid PRIMARY KEY,
  pharmacy_id uuid NOT NULL REFERENCES pharmacy (id),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  started_by  uuid NOT NULL REFERENCES member (id),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'cancelled')),
  ended_by    uuid REFERENCES member (id),
  ended_at    timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, pharmacy_id),
  CHECK ((state = 'open') = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX stock_count_pharmacy ON stock_count (pharmacy_id, created_at DESC, id DESC);
CREATE INDEX stock_count_starter ON stock_count (started_by);
CREATE INDEX stock_count_ender ON stock_count (ended_by);

-- Each time a batch is counted is a line; the last one of a batch holds. Without a figure it counts as not counted.
CREATE TABLE stock_count_line (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id    uuid NOT NULL,
  pharmacy_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  batch_id    uuid NOT NULL,
  counted     bigint CHECK (counted BETWEEN 0 AND 1000000000),
  -- of the batch at that moment, and the number of its last movement
  book        bigint NOT NULL CHECK (book >= 0),
  book_seq    bigint NOT NULL,
  counted_by  uuid NOT NULL REFERENCES member (id),
  -- the line that the counter saw and counts again
  replaces    bigint,
  nonce       uuid NOT NULL,
  outcome     text CHECK (outcome IN ('same', 'posted', 'reserved', 'corrected')),
  act_id      uuid,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (count_id, nonce),
  UNIQUE (id, count_id, batch_id),
  -- of two who count the same line, one comes first
  CONSTRAINT stock_count_line_next UNIQUE NULLS NOT DISTINCT (count_id, batch_id, replaces),
  FOREIGN KEY (replaces, count_id, batch_id) REFERENCES stock_count_line (id, count_id, batch_id),
  FOREIGN KEY (count_id, pharmacy_id) REFERENCES stock_count (id, pharmacy_id),
  FOREIGN KEY (batch_id, product_id, pharmacy_id) REFERENCES batch (id, product_id, pharmacy_id),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  CHECK ((act_id IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'posted')),
  CHECK (outcome IS NULL OR counted IS NOT NULL)
);
CREATE INDEX stock_count_line_batch ON stock_count_line (count_id, batch_id, id DESC);
CREATE INDEX stock_count_line_replaces ON stock_count_line (replaces);
CREATE INDEX stock_count_line_goods ON stock_count_line (batch_id);
CREATE INDEX stock_count_line_counter ON stock_count_line (counted_by);
CREATE INDEX stock_count_line_act ON stock_count_line (act_id);
