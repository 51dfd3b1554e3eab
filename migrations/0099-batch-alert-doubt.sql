-- What an alert may name: the pharmacy that has it answers, and until then it is set aside.
ALTER TABLE batch_alert
  -- generics that its name may mean, besides `generic_id`
  ADD COLUMN may_be int[] NOT NULL DEFAULT '{}',
  -- the words of its name without form and strength, as one key
  ADD COLUMN core text NOT NULL DEFAULT '' CHECK (length(core) <= 300),
  -- of a pack, as products have them
  ADD COLUMN gtin text NOT NULL DEFAULT '' CHECK (gtin = '' OR gtin ~ '^\d{14}$');
CREATE INDEX batch_alert_gtin ON batch_alert (gtin) WHERE gtin <> '' AND withdrawn_at IS NULL;

ALTER TABLE batch_alert_batch
  ADD COLUMN is_unsure boolean NOT NULL DEFAULT false,
  ADD COLUMN answer text CHECK (answer IN ('yes', 'no')),
  ADD COLUMN answered_by uuid REFERENCES member (id),
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT batch_alert_batch_answered CHECK (
    (answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR is_unsure)),
  ADD CONSTRAINT batch_alert_batch_no CHECK (answer IS DISTINCT FROM 'no' OR released_at IS NOT NULL);
CREATE INDEX batch_alert_batch_answered_by ON batch_alert_batch (answered_by);

-- A row is answered once, and released once.
DROP TRIGGER batch_alert_batch_released ON batch_alert_batch;
CREATE TRIGGER batch_alert_batch_released BEFORE UPDATE ON batch_alert_batch FOR EACH ROW
  WHEN (OLD.released_at IS NOT NULL OR (NEW.released_at IS NULL AND (OLD.answer IS NOT NULL OR NEW.answer IS NULL)))
  EXECUTE FUNCTION refuse_batch_alert_change();
CREATE OR REPLACE FUNCTION uncount_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET alerts = batch.alerts - named.times
    FROM (SELECT batch_id, count(*) AS times FROM released WHERE released_at IS NOT NULL GROUP BY batch_id) AS named
   WHERE batch.id = named.batch_id;
  RETURN NULL;
END $$;

/*
 * Whether an alert names goods: `sure`, `unsure` where a person has to say, or null. Their NAFDAC number, a barcode and the brand are sure.
 * The medicine counts where no brand is said on one side; another brand that the catalogue knows is another medicine.
 */
CREATE FUNCTION batch_alert_match(
  alert_generic int, alert_may_be int[], alert_core text, alert_name text, alert_brand text, alert_nafdac text, alert_gtin text,
  generic int, sureness text, may_be int[], core text, name text, brands text[], nafdac text, gtins text[])
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN (alert_nafdac <> '' AND alert_nafdac = nafdac) OR (alert_gtin <> '' AND alert_gtin = ANY (gtins)) THEN 'sure'
    WHEN alert_brand <> '' AND (alert_brand = ANY (brands) OR alert_brand IN (name, core)) THEN 'sure'
    WHEN alert_brand = '' OR brands <@ ARRAY['']::text[]
      THEN CASE WHEN medicine.is_sure THEN 'sure' WHEN medicine.is_unsure THEN 'unsure' END
    WHEN EXISTS (SELECT FROM unnest(brands) AS one WHERE one <> '' AND similarity(one, alert_brand) >= 0.6) THEN 'unsure'
    WHEN (medicine.is_sure OR medicine.is_unsure) AND NOT (
           EXISTS (SELECT FROM catalogue_brand WHERE batch_alert_name(catalogue_brand.name) = alert_brand)
           AND EXISTS (SELECT FROM catalogue_brand WHERE batch_alert_name(catalogue_brand.name) = ANY (brands))) THEN 'unsure'
  END
  FROM (SELECT
    (coalesce(alert_generic = generic, false) AND coalesce(sureness, 'exact') <> 'unsure') OR (alert_name <> '' AND alert_name = name) AS is_sure,
    array_remove(alert_generic || alert_may_be, NULL) && array_remove(generic || may_be, NULL)
      OR (alert_core <> '' AND coalesce(sureness, 'unknown') = 'unknown' AND similarity(alert_core, core) >= 0.6)
      OR (alert_core <> '' AND alert_core = core) AS is_unsure) AS medicine
$$;

-- The alerts that stand and name this batch of a product.
CREATE FUNCTION batch_alerts_of_batch(named batch) RETURNS TABLE (id uuid, is_unsure boolean) LANGUAGE sql STABLE AS $$
  SELECT found.id, found.match = 'unsure' FROM (
    SELECT DISTINCT alert.id, batch_alert_match(
             alert.generic_id, alert.may_be, alert.core, alert.generic_key, alert.brand_key, alert.nafdac_key, alert.gtin,
             product.generic_id, product.sureness, product.may_be, product.core, batch_alert_name(product.name),
             ARRAY[batch_alert_name(named.brand), batch_alert_name(product.brand)], batch_alert_key(named.nafdac_number),
             ARRAY(SELECT gtin FROM product_gtin WHERE product_gtin.product_id = product.id)) AS match
      FROM product, batch_alert_range AS range JOIN batch_alert AS alert ON alert.id = range.alert_id AND alert.withdrawn_at IS NULL
     WHERE product.id = named.product_id AND named.batch_number <> ''
       AND range.stem = regexp_replace(batch_alert_key(named.batch_number), '[0-9]+$', '')
       AND is_in_batch_range(batch_alert_key(named.batch_number), range.low, range.high, range.stem)) AS found
   WHERE found.match IS NOT NULL
$$;
CREATE OR REPLACE FUNCTION match_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_now int;
BEGIN
  INSERT INTO batch_alert_batch (alert_id, batch_id, is_unsure)
    SELECT named.id, NEW.id, named.is_unsure FROM batch_alerts_of_batch(NEW) AS named
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS found_now = ROW_COUNT;
  IF found_now > 0 THEN
    PERFORM graphile_worker.add_job('tell-batch-alert', json_build_object('alertId', alert_id),
                                    job_key := 'tell-batch-alert ' || alert_id, max_attempts := 12)
       FROM batch_alert_batch WHERE batch_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- Offers are hidden where that is sure, and where a name that the catalogue does not know is like the alert's.
CREATE FUNCTION is_of_batch_alert_offer(alert batch_alert, generic int, name text, brand text, nafdac text)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(match = 'sure' OR (match = 'unsure' AND generic IS NULL AND '' IN (alert.brand_key, brand)), false)
    FROM batch_alert_match(alert.generic_id, alert.may_be, alert.core, alert.generic_key, alert.brand_key, alert.nafdac_key, alert.gtin,
           generic, CASE WHEN generic IS NULL THEN 'unknown' ELSE 'exact' END, '{}', name, name, ARRAY[brand], nafdac, '{}') AS match
$$;
CREATE OR REPLACE FUNCTION batch_alerts_of(batch_number text, generic int, generic_name text, brands text[], nafdac_number text)
RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT alert.id
    FROM batch_alert_range AS range JOIN batch_alert AS alert ON alert.id = range.alert_id AND alert.withdrawn_at IS NULL
   WHERE $1 <> '' AND range.stem = regexp_replace(batch_alert_key($1), '[0-9]+$', '')
     AND is_in_batch_range(batch_alert_key($1), range.low, range.high, range.stem)
     AND is_of_batch_alert_offer(alert, $2, batch_alert_name($3), batch_alert_name($4[1]), batch_alert_key($5))
$$;
DROP FUNCTION is_of_batch_alert(int, text, text, text, int, text, text[], text);

-- A product that means another medicine, or gets a barcode that an alert names, is looked at anew.
DROP TRIGGER product_matches_alerts ON product;
CREATE TRIGGER product_matches_alerts AFTER UPDATE OF name, brand, generic_id, sureness, may_be, core ON product FOR EACH ROW
  WHEN ((NEW.name, NEW.brand, NEW.generic_id, NEW.sureness, NEW.may_be, NEW.core)
        IS DISTINCT FROM (OLD.name, OLD.brand, OLD.generic_id, OLD.sureness, OLD.may_be, OLD.core))
  EXECUTE FUNCTION match_product_alerts();
CREATE FUNCTION match_gtin_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7217044);
  IF EXISTS (SELECT FROM batch_alert WHERE gtin = NEW.gtin AND gtin <> '' AND withdrawn_at IS NULL) THEN
    UPDATE batch SET brand = brand WHERE product_id = NEW.product_id AND batch_number <> '';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_gtin_matches_alerts AFTER INSERT OR UPDATE OF gtin, product_id ON product_gtin
  FOR EACH ROW EXECUTE FUNCTION match_gtin_alerts();

-- Older alerts are compared by the whole name they were typed with.
UPDATE batch_alert SET core = generic_key WHERE withdrawn_at IS NULL;
