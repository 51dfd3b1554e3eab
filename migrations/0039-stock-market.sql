-- Stock on the market: what of a batch is promised by an offer, what of it was dispatched for a payment, and what a payer took into stock.
CREATE TABLE stock_reservation (
  id          uuid PRIMARY KEY,
  offer_id    uuid NOT NULL REFERENCES offer (id),
  batch_id    uuid NOT NULL,
  product_id  uuid NOT NULL,
  pharmacy_id uuid NOT NULL,
  -- who offers it, and alone dispatches of it
  member_id   uuid NOT NULL REFERENCES member (id),
  -- one unit of the offer holds so many smallest ones
  unit        text NOT NULL CHECK (length(unit) BETWEEN 1 AND 20),
  factor      bigint NOT NULL CHECK (factor BETWEEN 1 AND 1000000),
  -- smallest units; of those still reserved what was dispatched is taken off
  quantity    bigint NOT NULL CHECK (quantity > 0),
  dispatched  bigint NOT NULL DEFAULT 0 CHECK (dispatched BETWEEN 0 AND quantity),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'released', 'dispatched')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  FOREIGN KEY (batch_id, product_id, pharmacy_id) REFERENCES batch (id, product_id, pharmacy_id),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'dispatched') = (dispatched = quantity))
);
CREATE UNIQUE INDEX stock_reservation_open ON stock_reservation (offer_id) WHERE state = 'open';
CREATE INDEX stock_reservation_offer ON stock_reservation (offer_id, created_at DESC, id DESC);
CREATE INDEX stock_reservation_batch ON stock_reservation (batch_id, product_id, pharmacy_id);
CREATE INDEX stock_reservation_member ON stock_reservation (member_id);
CREATE TRIGGER stock_reservation_changed AFTER INSERT OR UPDATE ON stock_reservation
  FOR EACH ROW EXECUTE FUNCTION tell_change('offer', 'offer_id');

-- The goods of a payment leave the batch once, and come back at most once.
CREATE TABLE stock_dispatch (
  payment_id     uuid PRIMARY KEY REFERENCES payment (id),
  reservation_id uuid NOT NULL REFERENCES stock_reservation (id),
  act_id         uuid NOT NULL REFERENCES stock_act (id),
  -- smallest units
  quantity       bigint NOT NULL CHECK (quantity > 0),
  return_act_id  uuid UNIQUE REFERENCES stock_act (id),
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_dispatch_reservation ON stock_dispatch (reservation_id);
CREATE INDEX stock_dispatch_act ON stock_dispatch (act_id);

-- What was paid for goes into the payer's stock once.
CREATE TABLE stock_delivery (
  payment_id  uuid PRIMARY KEY REFERENCES payment (id),
  act_id      uuid NOT NULL,
  pharmacy_id uuid NOT NULL,
  product_id  uuid NOT NULL REFERENCES product (id),
  created_at  timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (act_id, pharmacy_id) REFERENCES stock_act (id, pharmacy_id)
);
CREATE INDEX stock_delivery_act ON stock_delivery (act_id, pharmacy_id);
CREATE INDEX stock_delivery_product ON stock_delivery (product_id);

-- Whatever takes a batch off sale, or gives it another expiry date, has the offers of it looked at.
CREATE FUNCTION look_at_batch_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('end-batch-offers', json_build_object('batchId', NEW.id),
                                  job_key := 'end-batch-offers ' || NEW.id, max_attempts := 12);
  RETURN NULL;
END $$;
CREATE TRIGGER batch_offers_looked_at AFTER UPDATE OF status, expiry_date ON batch FOR EACH ROW
  WHEN (NEW.status <> OLD.status OR NEW.expiry_date IS DISTINCT FROM OLD.expiry_date) EXECUTE FUNCTION look_at_batch_offers();
