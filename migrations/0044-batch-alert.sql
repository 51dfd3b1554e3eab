-- Alerts about batches of medicines: what they name, what they hold, and what keeps goods from being sold while one stands.

-- As batch numbers are compared with an alert's: capitals and digits alone.
CREATE FUNCTION batch_alert_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g'));
-- As names of medicines are compared.
CREATE FUNCTION batch_alert_name(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN left(replace(spaced_words(written), ' ', ''), 300);

CREATE TABLE batch_alert (
  id            uuid PRIMARY KEY,
  generic_id    int REFERENCES catalogue_generic (id),
  generic_name  text NOT NULL DEFAULT '' CHECK (length(generic_name) <= 120),
  generic_key   text NOT NULL GENERATED ALWAYS AS (batch_alert_name(generic_name)) STORED,
  brand_name    text NOT NULL DEFAULT '' CHECK (length(brand_name) <= 120),
  brand_key     text NOT NULL GENERATED ALWAYS AS (batch_alert_name(brand_name)) STORED,
  nafdac_number text NOT NULL DEFAULT '' CHECK (length(nafdac_number) <= 20),
  nafdac_key    text NOT NULL GENERATED ALWAYS AS (batch_alert_key(nafdac_number)) STORED,
  source        text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  content       text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  published_by  text NOT NULL CHECK (length(published_by) <= 254),
  created_at    timestamptz NOT NULL DEFAULT now(),
  withdrawn_by  text CHECK (length(withdrawn_by) <= 254),
  withdrawn_at  timestamptz,
  withdrawn_for text CHECK (length(withdrawn_for) BETWEEN 1 AND 500),
  CHECK (generic_key <> '' OR brand_key <> ''),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_for IS NULL))
);
CREATE INDEX batch_alert_newest ON batch_alert (created_at DESC, id DESC);
CREATE INDEX batch_alert_open ON batch_alert (created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX batch_alert_generic ON batch_alert (generic_id) WHERE withdrawn_at IS NULL;

-- From one number to another of the same length and with the same letters before their last digits; one number is a range of itself.
CREATE TABLE batch_alert_range (
  alert_id uuid NOT NULL REFERENCES batch_alert (id),
  position int NOT NULL CHECK (position BETWEEN 1 AND 50),
  -- as they were typed
  first    text NOT NULL CHECK (length(first) BETWEEN 1 AND 40),
  last     text NOT NULL CHECK (length(last) BETWEEN 1 AND 40),
  low      text COLLATE "C" NOT NULL GENERATED ALWAYS AS (batch_alert_key(first)) STORED,
  high     text COLLATE "C" NOT NULL GENERATED ALWAYS AS (batch_alert_key(last)) STORED,
  stem     text NOT NULL GENERATED ALWAYS AS (regexp_replace(batch_alert_key(first), '[0-9]+$', '')) STORED,
  PRIMARY KEY (alert_id, position),
  CHECK (low <> '' AND low <= high AND length(low) = length(high)),
  CHECK (stem = regexp_replace(high, '[0-9]+$', ''))
);
CREATE INDEX batch_alert_range_stem ON batch_alert_range (stem, low);

-- Which batches and offers an alert holds; while it stands each counts it once.
CREATE TABLE batch_alert_batch (
  alert_id   uuid NOT NULL REFERENCES batch_alert (id),
  batch_id   uuid NOT NULL REFERENCES batch (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, batch_id)
);
CREATE INDEX batch_alert_batch_batch ON batch_alert_batch (batch_id);
CREATE TABLE batch_alert_offer (
  alert_id   uuid NOT NULL REFERENCES batch_alert (id),
  offer_id   uuid NOT NULL REFERENCES offer (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, offer_id)
);
CREATE INDEX batch_alert_offer_offer ON batch_alert_offer (offer_id);
-- Who was told of it, and of its end.
CREATE TABLE batch_alert_told (
  alert_id  uuid NOT NULL REFERENCES batch_alert (id),
  member_id uuid NOT NULL REFERENCES member (id),
  -- holder of a batch, creator of an offer, buyer, or partner of an open wallet
  told_as   text NOT NULL CHECK (told_as IN ('holder', 'creator', 'buyer', 'partner')),
  -- of its end, too
  is_over   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (alert_id, member_id)
);
CREATE INDEX batch_alert_told_member ON batch_alert_told (member_id);

-- What people say of a batch stays beside what alerts say of it: the end of an alert changes nothing that a person did.
DROP TRIGGER batch_offers_looked_at ON batch;
ALTER TABLE batch RENAME COLUMN status TO own_status;
ALTER TABLE batch ADD COLUMN alerts int NOT NULL DEFAULT 0 CHECK (alerts >= 0);
ALTER TABLE batch ADD COLUMN status text NOT NULL
  GENERATED ALWAYS AS (CASE WHEN alerts > 0 THEN 'recalled' ELSE own_status END) STORED;
CREATE TRIGGER batch_offers_looked_at AFTER UPDATE OF own_status, expiry_date ON batch FOR EACH ROW
  WHEN (NEW.own_status <> OLD.own_status OR NEW.expiry_date IS DISTINCT FROM OLD.expiry_date) EXECUTE FUNCTION look_at_batch_offers();
-- An offer that an alert holds is hidden; it is as open or closed as before.
ALTER TABLE offer ADD COLUMN alerts int NOT NULL DEFAULT 0 CHECK (alerts >= 0);

CREATE INDEX batch_by_alert_key ON batch ((batch_alert_key(batch_number)) COLLATE "C") WHERE batch_number <> '';
CREATE INDEX offer_by_alert_key ON offer ((batch_alert_key(batch_number)) COLLATE "C") WHERE batch_number <> '';

-- Whether goods are of the medicine of an alert, by their keys: by its NAFDAC number, its brand, or its generic name where the alert or the
-- goods name no brand.
CREATE FUNCTION is_of_batch_alert(alert_generic int, alert_name text, alert_brand text, alert_nafdac text,
                                  generic int, name text, brands text[], nafdac text)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (alert_nafdac <> '' AND alert_nafdac = nafdac)
      OR (alert_brand <> '' AND alert_brand = ANY (brands))
      OR ((alert_brand = '' OR brands <@ ARRAY['']::text[])
          AND (coalesce(alert_generic = generic, false) OR (alert_name <> '' AND alert_name = name)))
$$;
-- Whether the number, as it is compared, is in the range.
CREATE FUNCTION is_in_batch_range(key text, low text, high text, stem text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT key COLLATE "C" BETWEEN low AND high AND length(key) = length(low) AND substr(key, length(stem) + 1) !~ '[^0-9]'
$$;
-- The alerts that stand and name these goods.
CREATE FUNCTION batch_alerts_of(batch_number text, generic int, generic_name text, brands text[], nafdac_number text)
RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT alert.id
    FROM batch_alert_range AS range JOIN batch_alert AS alert ON alert.id = range.alert_id AND alert.withdrawn_at IS NULL
   WHERE $1 <> '' AND range.stem = regexp_replace(batch_alert_key($1), '[0-9]+$', '')
     AND is_in_batch_range(batch_alert_key($1), range.low, range.high, range.stem)
     AND is_of_batch_alert(alert.generic_id, alert.generic_key, alert.brand_key, alert.nafdac_key, $2, batch_alert_name($3),
           ARRAY(SELECT batch_alert_name(one) FROM unnest($4) AS one), batch_alert_key($5))
$$;

-- Whoever brings in goods that an alert may name shares this lock until the end of the transaction, and whoever publishes or withdraws an
-- alert has it alone: one of the two sees what the other did.
CREATE FUNCTION share_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7217044);
  RETURN NULL;
END $$;
CREATE TRIGGER batch_shares_alerts BEFORE INSERT OR UPDATE ON batch FOR EACH STATEMENT EXECUTE FUNCTION share_batch_alerts();

-- What comes in under an alert that stands is set aside at once.
CREATE FUNCTION match_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_now int;
BEGIN
  INSERT INTO batch_alert_batch (alert_id, batch_id)
    SELECT named.id, NEW.id FROM product,
           batch_alerts_of(NEW.batch_number, product.generic_id, product.name, ARRAY[NEW.brand, product.brand], NEW.nafdac_number) AS named (id)
     WHERE product.id = NEW.product_id
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS found_now = ROW_COUNT;
  IF found_now > 0 THEN
    PERFORM graphile_worker.add_job('tell-batch-alert', json_build_object('alertId', alert_id),
                                    job_key := 'tell-batch-alert ' || alert_id, max_attempts := 12)
       FROM batch_alert_batch WHERE batch_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_matches_alerts AFTER INSERT OR UPDATE OF batch_number, brand, nafdac_number, product_id ON batch
  FOR EACH ROW WHEN (NEW.batch_number <> '') EXECUTE FUNCTION match_batch_alerts();

-- A product that gets another name is looked at anew.
CREATE FUNCTION match_product_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET brand = brand WHERE product_id = NEW.id AND batch_number <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER product_matches_alerts AFTER UPDATE OF name, brand, generic_id ON product FOR EACH ROW
  WHEN ((NEW.name, NEW.brand, NEW.generic_id) IS DISTINCT FROM (OLD.name, OLD.brand, OLD.generic_id))
  EXECUTE FUNCTION match_product_alerts();

-- No offer is opened of goods that an alert names. The call begins anew, and then it is refused at the field.
CREATE FUNCTION refuse_alerted_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7217044);
  IF EXISTS (SELECT FROM batch_alerts_of(NEW.batch_number, NEW.generic_id, NEW.generic_name, ARRAY[NEW.brand_name], NEW.nafdac_number)) THEN
    RAISE EXCEPTION 'a batch alert names these goods' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offer_without_alert
  AFTER INSERT OR UPDATE OF closed_at, generic_id, generic_name, brand_name, batch_number, nafdac_number ON offer FOR EACH ROW
  WHEN (NEW.closed_at IS NULL AND NEW.kind <> 'demand' AND NEW.batch_number <> '') EXECUTE FUNCTION refuse_alerted_offer();

-- Nothing of a batch under an alert is sold or promised, whatever was read before the alert came.
CREATE FUNCTION refuse_alerted_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7217044);
  IF EXISTS (SELECT FROM batch WHERE id = NEW.batch_id AND alerts > 0) THEN
    RAISE EXCEPTION 'a batch alert names this batch' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER movement_without_alert BEFORE INSERT ON stock_movement FOR EACH ROW
  WHEN ((NEW.kind = 'sold' AND NEW.d_hand < 0) OR (NEW.kind = 'reserved' AND NEW.d_reserved > 0))
  EXECUTE FUNCTION refuse_alerted_movement();

-- The counts follow what alerts hold, and nothing else.
CREATE FUNCTION count_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET alerts = batch.alerts + named.times
    FROM (SELECT batch_id, count(*) AS times FROM added GROUP BY batch_id) AS named WHERE batch.id = named.batch_id;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_alert_batch_counted AFTER INSERT ON batch_alert_batch REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_batch_alerts();
CREATE FUNCTION count_offer_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer SET alerts = offer.alerts + named.times, version = version + 1
    FROM (SELECT offer_id, count(*) AS times FROM added GROUP BY offer_id) AS named WHERE offer.id = named.offer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_alert_offer_counted AFTER INSERT ON batch_alert_offer REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_offer_alerts();
CREATE FUNCTION end_batch_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET alerts = alerts - 1 FROM batch_alert_batch AS held WHERE held.alert_id = NEW.id AND batch.id = held.batch_id;
  UPDATE offer SET alerts = alerts - 1, version = version + 1
    FROM batch_alert_offer AS held WHERE held.alert_id = NEW.id AND offer.id = held.offer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_alert_ended AFTER UPDATE OF withdrawn_at ON batch_alert FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION end_batch_alert();
CREATE FUNCTION refuse_batch_alert_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a batch alert is withdrawn once, and never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER batch_alert_kept BEFORE UPDATE OR DELETE ON batch_alert FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION refuse_batch_alert_change();
CREATE TRIGGER batch_alert_range_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON batch_alert_range
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_batch_alert_change();
CREATE TRIGGER batch_alert_batch_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON batch_alert_batch
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_batch_alert_change();
CREATE TRIGGER batch_alert_offer_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON batch_alert_offer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_batch_alert_change();

ALTER TABLE notice DROP CONSTRAINT notice_subject_kind_check,
  ADD CONSTRAINT notice_subject_kind_check
    CHECK (subject_kind IN ('member', 'offer', 'room', 'chat', 'post', 'pharmacy', 'batch alert'));
INSERT INTO notice_kind (kind) VALUES ('batch alert'), ('batch alert over');
