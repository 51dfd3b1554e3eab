-- One way to post: every journal of a transaction in one statement, at its end. Each account is one row.
DO $$
BEGIN
  IF EXISTS (SELECT FROM ledger_journal) THEN
    RAISE EXCEPTION 'This data holds journals from before accounts of one row. Begin with an empty data folder.';
  END IF;
END $$;
DROP FUNCTION ledger_post(uuid, text, text, text, uuid, text, jsonb);
DROP FUNCTION ledger_post_all(jsonb);
DROP FUNCTION ledger_lock(jsonb);
DROP FUNCTION ledger_account_of(text, uuid, smallint);

-- normal: 1 grows by debits, -1 by credits
CREATE TABLE ledger_account_kind (
  kind            text PRIMARY KEY,
  normal          smallint NOT NULL CHECK (normal IN (1, -1)),
  may_go_negative boolean NOT NULL DEFAULT false
);
INSERT INTO ledger_account_kind (kind, normal, may_go_negative) VALUES
  ('paystack_receivable', 1, true), ('paystack_balance', 1, true), ('bank', 1, true),
  ('psp_fee_expense', 1, true), ('transfer_fee_expense', 1, true), ('chargeback_loss', 1, false), ('supplier_debt', 1, false),
  ('escrow_principal', -1, false), ('escrow_fee', -1, false), ('supplier_available', -1, false), ('payout_in_flight', -1, false),
  ('refund_in_flight', -1, false), ('suspense', -1, false), ('fee_revenue', -1, false), ('donation_income', -1, false),
  ('unclaimed_income', -1, false);

ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_one, DROP CONSTRAINT ledger_account_shard_of_platform, DROP COLUMN shard,
  DROP CONSTRAINT ledger_account_kind_check,
  ADD CONSTRAINT ledger_account_kind_known FOREIGN KEY (kind) REFERENCES ledger_account_kind (kind),
  ADD CONSTRAINT ledger_account_one UNIQUE NULLS NOT DISTINCT (kind, owner_id);

-- Two lookups, because no index serves IS NOT DISTINCT FROM.
CREATE FUNCTION ledger_account_of(p_kind text, p_owner uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  IF p_owner IS NULL THEN
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id IS NULL;
  ELSE
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id = p_owner;
  END IF;
  IF found IS NULL THEN
    INSERT INTO ledger_account (kind, owner_id, normal, may_go_negative)
      SELECT kind, p_owner, normal, may_go_negative FROM ledger_account_kind WHERE kind = p_kind
      ON CONFLICT ON CONSTRAINT ledger_account_one DO NOTHING RETURNING id INTO found;
  END IF;
  IF found IS NOT NULL THEN
    RETURN found;
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_account_kind WHERE kind = p_kind) THEN
    RAISE EXCEPTION 'the ledger has no account %', p_kind;
  END IF;
  -- another transaction has just made it
  RETURN ledger_account_of(p_kind, p_owner);
END $$;

-- p_journals: [{"id", "kind", "key", "subjectType", "subject", "actor", "entries": [{"kind", "owner": uuid or null,
-- "amount": kobo}]}]. A journal that was posted before is left as it is; a key with other content raises unique_violation.
-- Accounts stay locked until the commit, so this comes last; their floors are held at its end.
CREATE FUNCTION ledger_post(p_journals jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added uuid[];
  reused text;
  journals uuid[];
  ids bigint[];
  amounts bigint[];
BEGIN
  WITH posted AS (
    INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor)
      SELECT (j ->> 'id')::uuid, j ->> 'kind', j ->> 'key', ledger_hash(j), j ->> 'subjectType', (j ->> 'subject')::uuid, j ->> 'actor'
        FROM jsonb_array_elements(p_journals) AS j ORDER BY j ->> 'key'
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
  )
  SELECT array_agg(id) INTO added FROM posted;
  IF coalesce(cardinality(added), 0) < jsonb_array_length(p_journals) THEN
    SELECT j ->> 'key' INTO reused FROM jsonb_array_elements(p_journals) AS j
      JOIN ledger_journal ON idempotency_key = j ->> 'key' WHERE content_hash <> ledger_hash(j) LIMIT 1;
    IF reused IS NOT NULL THEN
      RAISE EXCEPTION 'ledger key % was used with other content', reused USING ERRCODE = 'unique_violation';
    END IF;
  END IF;
  WITH entry AS MATERIALIZED (
    SELECT n, (j ->> 'id')::uuid AS journal, x ->> 'kind' AS kind, (x ->> 'owner')::uuid AS owner, (x ->> 'amount')::bigint AS amount
      FROM jsonb_array_elements(p_journals) WITH ORDINALITY AS listed (j, n), jsonb_array_elements(j -> 'entries') AS x
     WHERE (j ->> 'id')::uuid = ANY (added)
  ), account AS MATERIALIZED (
    -- in one order everywhere, as a row that is new is locked by making it
    SELECT kind, owner, ledger_account_of(kind, owner) AS id
      FROM (SELECT DISTINCT kind, owner FROM entry ORDER BY kind, owner) AS named
  ), part AS (
    SELECT n, journal, account.id, sum(amount)::bigint AS amount
      FROM entry JOIN account ON account.kind = entry.kind AND account.owner IS NOT DISTINCT FROM entry.owner
     GROUP BY n, journal, account.id HAVING sum(amount) <> 0
  )
  SELECT array_agg(journal ORDER BY n), array_agg(id ORDER BY n), array_agg(amount ORDER BY n) INTO journals, ids, amounts FROM part;
  -- accounts are locked in ascending order of their ids, so that two posts never wait for each other
  PERFORM FROM ledger_account WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH part AS (
    SELECT * FROM unnest(journals, ids, amounts) WITH ORDINALITY AS listed (journal, id, amount, n)
  ), moved AS (
    UPDATE ledger_account AS account SET raw_kobo = account.raw_kobo + grown.amount, version = account.version + grown.entries
      FROM (SELECT id, sum(amount)::bigint AS amount, count(*) AS entries FROM part GROUP BY id) AS grown
     WHERE account.id = grown.id
    RETURNING account.id, account.raw_kobo - grown.amount AS raw_before, account.version - grown.entries AS version_before
  )
  INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
    SELECT journal, id, amount, raw_before + sum(amount) OVER chain, version_before + row_number() OVER chain
      FROM part JOIN moved USING (id) WINDOW chain AS (PARTITION BY id ORDER BY n);
END $$;

CREATE FUNCTION ledger_hash(p_journal jsonb) RETURNS text LANGUAGE sql IMMUTABLE RETURN
  md5((p_journal ->> 'kind') || (p_journal ->> 'subjectType') || (p_journal ->> 'subject') || (p_journal -> 'entries')::text);
