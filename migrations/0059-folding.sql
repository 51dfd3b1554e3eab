-- Words are searched as keyboards of Nigeria write them: Hausa's hooked letters as plain ones, every apostrophe as one.

-- a name as it is searched: small plain letters, without the marks above and below them. `foldedName` of the rules is the same.
CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT CASE WHEN octet_length(name) = length(name) THEN lower(name)
    ELSE lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'ɓɗƙƴƁƊƘƳʼʻ‘’', 'bdkybdky'''''''''))
  END
$$;

-- What is kept folded was folded as before: a value is folded anew when a column it is made of is set. Few rows have such letters.
CREATE FUNCTION is_folded_anew(VARIADIC texts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN concat_ws(' ', VARIADIC texts) ~ '[ɓɗƙƴƁƊƘƳʼʻ‘’]';

UPDATE member SET first_name = first_name WHERE is_folded_anew(first_name, last_name);
UPDATE post SET content = content WHERE is_folded_anew(content);
UPDATE catalogue_generic SET name = name WHERE is_folded_anew(name);
UPDATE catalogue_brand SET name = name WHERE is_folded_anew(name);
UPDATE catalogue_synonym SET name = name WHERE is_folded_anew(name);
-- its trigger gives it the name that is searched
UPDATE offer SET generic_name = generic_name WHERE is_folded_anew(generic_name, brand_name, strength);

-- What an alert says never changes, and its text does not here.
ALTER TABLE batch_alert DISABLE TRIGGER batch_alert_kept;
UPDATE batch_alert SET generic_name = generic_name, brand_name = brand_name WHERE is_folded_anew(generic_name, brand_name);
ALTER TABLE batch_alert ENABLE TRIGGER batch_alert_kept;

-- Two products of a pharmacy that now read the same stay two: the later one is searched as before.
DO $$
DECLARE
  written uuid;
BEGIN
  FOR written IN SELECT id FROM product WHERE is_folded_anew(name, brand, strength) ORDER BY id LOOP
    BEGIN
      UPDATE product SET name = name WHERE id = written;
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;

DROP FUNCTION is_folded_anew(text[]);
