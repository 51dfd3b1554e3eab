-- Demands and the sales that answer them, with which of the two creators was told of the other.
CREATE TABLE offer_match (
  demand_id    uuid NOT NULL REFERENCES offer (id),
  sale_id      uuid NOT NULL REFERENCES offer (id),
  -- the creator of the demand knows of the sale, and the other way round
  demand_told  boolean NOT NULL DEFAULT false,
  sale_told    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (demand_id, sale_id),
  CHECK (demand_told OR sale_told)
);
CREATE INDEX offer_match_sale ON offer_match (sale_id);

CREATE INDEX offer_of_generic ON offer (generic_id, kind, creator_id) WHERE is_open;
CREATE INDEX offer_of_key ON offer (generic_key, kind, creator_id) WHERE is_open AND generic_id IS NULL;

INSERT INTO notice_kind (kind) VALUES ('saved search'), ('offer match');
