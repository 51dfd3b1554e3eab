-- Books many journals in one statement, for a group of payments that are committed together. p_journals:
-- [{"id", "kind", "key", "subjectType", "subject", "actor", "entries": as of ledger_post}]. Every key must be new: a
-- second one raises unique_violation, and its caller books each alone by ledger_post, which tells what was booked before.
-- The whole group takes one row of each account of the platform, that of its first journal; floors are held at its end.
CREATE FUNCTION ledger_post_all(p_journals jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  row_of_platform smallint := ('x' || right(p_journals -> 0 ->> 'subject', 1))::bit(4)::int;
  journals uuid[];
  ids bigint[];
  amounts bigint[];
BEGIN
  INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor)
    SELECT (j ->> 'id')::uuid, j ->> 'kind', j ->> 'key',
           md5((j ->> 'kind') || (j ->> 'subjectType') || (j ->> 'subject') || (j -> 'entries')::text),
           j ->> 'subjectType', (j ->> 'subject')::uuid, j ->> 'actor'
      FROM jsonb_array_elements(p_journals) AS j;
  WITH entry AS MATERIALIZED (
    SELECT n, (j ->> 'id')::uuid AS journal, x ->> 'kind' AS kind, (x ->> 'owner')::uuid AS owner,
           (x ->> 'amount')::bigint AS amount
      FROM jsonb_array_elements(p_journals) WITH ORDINALITY AS listed (j, n),
           jsonb_array_elements(j -> 'entries') AS x
  ), account AS MATERIALIZED (
    -- in one order everywhere, as a row that is new is locked by making it
    SELECT kind, owner, ledger_account_of(kind, owner, row_of_platform) AS id
      FROM (SELECT DISTINCT kind, owner FROM entry ORDER BY kind, owner) AS named
  ), part AS (
    SELECT n, journal, account.id, sum(amount)::bigint AS amount
      FROM entry JOIN account ON account.kind = entry.kind AND account.owner IS NOT DISTINCT FROM entry.owner
     GROUP BY n, journal, account.id HAVING sum(amount) <> 0
  )
  SELECT array_agg(journal ORDER BY n), array_agg(id ORDER BY n), array_agg(amount ORDER BY n)
    INTO journals, ids, amounts FROM part;
  -- accounts are locked in ascending order of their ids, so that two posts never wait for each other
  PERFORM FROM ledger_account WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  WITH part AS (
    SELECT * FROM unnest(journals, ids, amounts) WITH ORDINALITY AS listed (journal, id, amount, n)
  ), moved AS (
    UPDATE ledger_account AS account
       SET raw_kobo = account.raw_kobo + grown.amount, version = account.version + grown.entries
      FROM (SELECT id, sum(amount)::bigint AS amount, count(*) AS entries FROM part GROUP BY id) AS grown
     WHERE account.id = grown.id
    RETURNING account.id, account.raw_kobo - grown.amount AS raw_before, account.version - grown.entries AS version_before
  )
  INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
    SELECT journal, id, amount, raw_before + sum(amount) OVER chain, version_before + row_number() OVER chain
      FROM part JOIN moved USING (id) WINDOW chain AS (PARTITION BY id ORDER BY n);
END $$;
