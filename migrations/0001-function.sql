-- What several areas use: text as it is searched, and what tells every running server of a change.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- a name as it is searched: small letters, without the marks above and below them
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- words as they are searched: small letters, no marks above and below them, punctuation is space
CREATE FUNCTION words_of(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN to_tsvector('simple', translate(folded_name(content), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));

-- words between single spaces, one before and one after: small letters, no marks, punctuation is space
CREATE FUNCTION spaced_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN ' ' || trim(regexp_replace(
    translate(folded_name(words), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)), '\s+', ' ', 'g')) || ' ';

-- Tells every running server what has changed, so that none answers from memory what is no longer true. The arguments
-- are what changed and the column that names it.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', TG_ARGV[0] || ' ' || coalesce(to_jsonb(NEW) ->> TG_ARGV[1], to_jsonb(OLD) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
