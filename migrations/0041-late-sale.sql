-- What of a sale that had happened already no batch could give: it waits until somebody at the pharmacy decides, once.
CREATE TABLE late_sale (
  id            uuid PRIMARY KEY,
  -- the sale as it was sent, which moved what there was
  act_id        uuid NOT NULL UNIQUE,
  pharmacy_id   uuid NOT NULL,
  product_id    uuid NOT NULL,
  -- the batch that the seller had in hand, where their device said one
  batch_id      uuid,
  -- smallest units that wait, as they were typed, and what they brought; null: by the price of the batch that gives them
  quantity      bigint NOT NULL CHECK (quantity BETWEEN 1 AND 1000000000000),
  unit          text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  factor        bigint NOT NULL CHECK (factor BETWEEN 1 AND 1000000),
  price_kobo    bigint CHECK (price_kobo >= 0),
  -- nothing was left, the batch was counted after the sale, or it is not for sale any more
  why           text NOT NULL CHECK (why IN ('short', 'counted', 'aside')),
  -- for the register, of a controlled medicine
  buyer         text NOT NULL DEFAULT '' CHECK (length(buyer) <= 120),
  buyer_address text NOT NULL DEFAULT '' CHECK (length(buyer_address) <= 200),
  prescriber    text NOT NULL DEFAULT '' CHECK (length(prescriber) <= 120),
  purpose       text NOT NULL DEFAULT '' CHECK (length(purpose) <= 200),
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'batch', 'found', 'given up')),
  -- the act that decided it, of whoever decided
  end_act_id    uuid UNIQUE,
  ended_at      timestamptz,
  note          text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  created_at    timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  FOREIGN KEY (end_act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  FOREIGN KEY (product_id, pharmacy_id) REFERENCES product (id, pharmacy_id),
  FOREIGN KEY (batch_id, product_id, pharmacy_id) REFERENCES batch (id, product_id, pharmacy_id),
  CHECK ((state = 'open') = (end_act_id IS NULL) AND (end_act_id IS NULL) = (ended_at IS NULL)),
  CHECK (state <> 'given up' OR note <> '')
);
CREATE INDEX late_sale_open ON late_sale (pharmacy_id, created_at, id) WHERE state = 'open';
CREATE INDEX late_sale_product ON late_sale (product_id);
CREATE INDEX late_sale_batch ON late_sale (batch_id);
