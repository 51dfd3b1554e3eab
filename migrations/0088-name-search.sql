-- The names by which members are searched, word by word: only of those who are shown, so that a search looks at nobody else. A row holds the
-- whole name, because what begins with one word is looked through for the others without reading a member.
CREATE TABLE member_name (
  word        text COLLATE "C" NOT NULL,
  search_name text COLLATE "C" NOT NULL,
  member_id   uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state       text NOT NULL,
  PRIMARY KEY (word, search_name, member_id) INCLUDE (state)
);
CREATE INDEX member_name_of ON member_name (member_id);

-- Every word of such a name once: what was typed wrong is likened to these, of which there are few.
CREATE TABLE name_word (
  word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX name_word_alike ON name_word USING gin (word gin_trgm_ops);

CREATE FUNCTION member_name_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier text[] := '{}';
  wanted text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH gone AS (DELETE FROM member_name WHERE member_id = NEW.id RETURNING word)
    SELECT coalesce(array_agg(word), '{}') INTO earlier FROM gone;
  END IF;
  IF NEW.verified_at IS NOT NULL AND NEW.suspended_at IS NULL THEN
    WITH made AS (
      INSERT INTO member_name (word, search_name, member_id, state)
        SELECT DISTINCT word, NEW.search_name, NEW.id, NEW.state
          FROM unnest(string_to_array(NEW.search_name, ' ')) AS word WHERE word <> ''
      RETURNING word)
    SELECT coalesce(array_agg(word), '{}') INTO wanted FROM made;
  END IF;
  -- Whoever may take a word away is alone, those who only need some are together: so none is missing and none is left over.
  IF earlier <@ wanted THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('name_word', 0));
  ELSE
    PERFORM pg_advisory_xact_lock(hashtextextended('name_word', 0));
  END IF;
  -- in one order everywhere, so that two never wait for each other
  INSERT INTO name_word (word) SELECT word FROM unnest(wanted) AS word ORDER BY word ON CONFLICT DO NOTHING;
  DELETE FROM name_word WHERE word = ANY (earlier) AND NOT EXISTS (SELECT FROM member_name WHERE member_name.word = name_word.word);
  RETURN NULL;
END $$;
CREATE TRIGGER member_name_made AFTER INSERT ON member FOR EACH ROW
  WHEN (NEW.verified_at IS NOT NULL AND NEW.suspended_at IS NULL) EXECUTE FUNCTION member_name_keep();
CREATE TRIGGER member_name_changed AFTER UPDATE OF first_name, last_name, state, verified_at, suspended_at ON member FOR EACH ROW
  WHEN (OLD.search_name <> NEW.search_name OR OLD.state <> NEW.state
        OR (OLD.verified_at IS NULL) <> (NEW.verified_at IS NULL) OR (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION member_name_keep();

INSERT INTO member_name (word, search_name, member_id, state)
  SELECT DISTINCT word, search_name, id, state FROM member, unnest(string_to_array(search_name, ' ')) AS word
   WHERE word <> '' AND verified_at IS NOT NULL AND suspended_at IS NULL;
INSERT INTO name_word (word) SELECT DISTINCT word FROM member_name;
