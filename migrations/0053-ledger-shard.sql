-- The platform's own accounts lie in up to sixteen rows each, so that charges of different payments do not wait for
-- one another; their sum is the balance. What was booked before lies in row 0.
ALTER TABLE ledger_account ADD COLUMN shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 15);
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_shard_of_platform CHECK (owner_id IS NULL OR shard = 0);
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_owner_id_key;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_one UNIQUE NULLS NOT DISTINCT (kind, owner_id, shard);

-- Two lookups, because no index serves IS NOT DISTINCT FROM.
CREATE FUNCTION ledger_account_of(p_kind text, p_owner uuid, p_shard smallint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  IF p_owner IS NULL THEN
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id IS NULL AND shard = p_shard;
  ELSE
    SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id = p_owner;
  END IF;
  IF found IS NOT NULL THEN
    RETURN found;
  END IF;
  INSERT INTO ledger_account (kind, owner_id, shard, normal, may_go_negative) VALUES (
    p_kind,
    p_owner,
    CASE WHEN p_owner IS NULL THEN p_shard ELSE 0 END,
    CASE WHEN p_kind IN ('paystack_receivable', 'paystack_balance', 'bank',
                         'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss') THEN 1 ELSE -1 END,
    p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'psp_fee_expense', 'transfer_fee_expense')
  ) ON CONFLICT ON CONSTRAINT ledger_account_one DO NOTHING;
  RETURN ledger_account_of(p_kind, p_owner, p_shard);
END $$;

-- p_entries: [{"kind", "owner": uuid or null, "amount": kobo}]. True when posted now, false when this very
-- journal was posted before; the same key with other content raises unique_violation.
CREATE OR REPLACE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_key text, p_subject_type text, p_subject uuid, p_actor text, p_entries jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hash text := md5(p_kind || p_subject_type || p_subject::text || p_entries::text);
  -- the last hexadecimal digit of the subject, which is chance
  row_of_platform smallint := ('x' || right(p_subject::text, 1))::bit(4)::int;
  posted uuid;
  ids bigint[];
  amounts bigint[];
BEGIN
  INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor)
    VALUES (p_id, p_kind, p_key, hash, p_subject_type, p_subject, p_actor)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id INTO posted;
  IF posted IS NULL THEN
    IF (SELECT content_hash FROM ledger_journal WHERE idempotency_key = p_key) <> hash THEN
      RAISE EXCEPTION 'ledger key % was used with other content', p_key USING ERRCODE = 'unique_violation';
    END IF;
    RETURN false;
  END IF;
  SELECT array_agg(account_id), array_agg(amount) INTO ids, amounts FROM (
    SELECT account_id, sum(amount)::bigint AS amount FROM (
      SELECT ledger_account_of(x ->> 'kind', (x ->> 'owner')::uuid, row_of_platform) AS account_id,
             (x ->> 'amount')::bigint AS amount
        FROM jsonb_array_elements(p_entries) AS x
    ) AS entry GROUP BY account_id HAVING sum(amount) <> 0
  ) AS part;
  -- accounts are locked in ascending order of their ids, so that two posts never wait for each other
  PERFORM FROM ledger_account WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  WITH moved AS (
    UPDATE ledger_account AS account SET raw_kobo = account.raw_kobo + part.amount, version = account.version + 1
      FROM unnest(ids, amounts) AS part (id, amount) WHERE account.id = part.id
      RETURNING account.id, part.amount, account.raw_kobo, account.version
  )
  INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
    SELECT posted, id, amount, raw_kobo, version FROM moved;
  RETURN true;
END $$;

DROP FUNCTION ledger_account_of(text, uuid);
