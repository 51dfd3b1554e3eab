-- A transfer between two pharmacies of one owner is two acts: one takes goods out, the other brings them in, with equal quantity and cost. It is
-- undone by a transfer back.
CREATE TABLE stock_transfer (
  from_act_id      uuid PRIMARY KEY,
  from_pharmacy_id uuid NOT NULL,
  to_act_id        uuid NOT NULL UNIQUE,
  to_pharmacy_id   uuid NOT NULL,
  FOREIGN KEY (from_act_id, from_pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  FOREIGN KEY (to_act_id, to_pharmacy_id) REFERENCES stock_act (id, pharmacy_id),
  CHECK (from_pharmacy_id <> to_pharmacy_id)
);
CREATE TRIGGER stock_transfer_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_change();
