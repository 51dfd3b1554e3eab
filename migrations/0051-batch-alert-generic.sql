-- Which generics of the catalogue an alert is about, and goods that carry its brand as their name.

CREATE FUNCTION batch_alert_base_name(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN batch_alert_name(regexp_replace(written, '\s*\([^)]*\)', '', 'g'));
CREATE INDEX catalogue_generic_alert_name ON catalogue_generic (batch_alert_name(name));
CREATE INDEX catalogue_generic_alert_base_name ON catalogue_generic (batch_alert_base_name(name));
CREATE INDEX catalogue_synonym_alert_name ON catalogue_synonym (batch_alert_name(name));
CREATE INDEX catalogue_brand_alert_name ON catalogue_brand (batch_alert_name(name));

-- Looked up whenever it is asked for: brands and generics are approved and merged while an alert stands. A name that means several
-- generics, as Salbutamol does, is about each of them.
CREATE FUNCTION batch_alert_generics(generic int, name_key text, brand_key text) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  SELECT $1 WHERE $1 IS NOT NULL
  UNION SELECT generic_id FROM catalogue_brand WHERE $3 <> '' AND batch_alert_name(name) = $3
  UNION SELECT id FROM catalogue_generic WHERE $1 IS NULL AND $2 <> '' AND batch_alert_name(name) = $2
  UNION SELECT id FROM catalogue_generic WHERE $1 IS NULL AND $2 <> '' AND batch_alert_base_name(name) = $2
  UNION SELECT generic_id FROM catalogue_synonym WHERE $1 IS NULL AND $2 <> '' AND batch_alert_name(name) = $2
  UNION SELECT generic_id FROM catalogue_brand WHERE $1 IS NULL AND $2 <> '' AND batch_alert_name(name) = $2
$$;

-- As before, and by its brand where goods have that as their name.
CREATE OR REPLACE FUNCTION is_of_batch_alert(alert_generic int, alert_name text, alert_brand text, alert_nafdac text,
                                             generic int, name text, brands text[], nafdac text)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (alert_nafdac <> '' AND alert_nafdac = nafdac)
      OR (alert_brand <> '' AND (alert_brand = ANY (brands) OR alert_brand = name))
      OR ((alert_brand = '' OR brands <@ ARRAY['']::text[])
          AND (coalesce(alert_generic = generic, false) OR (alert_name <> '' AND alert_name = name)))
$$;
