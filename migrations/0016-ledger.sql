-- Double-entry books in kobo. A debit is positive, a credit negative; entries are added, never changed.

-- The platform's own accounts lie in up to sixteen rows each, so that charges of different payments do not wait for
-- one another; their sum is the balance.
CREATE TABLE ledger_account (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN (
                    'paystack_receivable', 'paystack_balance', 'bank',
                    'escrow_principal', 'escrow_fee',
                    'supplier_available', 'payout_in_flight',
                    'refund_in_flight', 'suspense',
                    'fee_revenue', 'donation_income',
                    'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss',
                    -- what a supplier owes us: a payout that had failed was available again, was spent, and then arrived after all
                    'supplier_debt')),
  -- wallet, member or payment by kind; null for the platform's own accounts
  owner_id        uuid,
  shard           smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 15),
  -- 1: grows by debits, -1: grows by credits
  normal          smallint NOT NULL CHECK (normal IN (1, -1)),
  currency        char(3) NOT NULL DEFAULT 'NGN' CHECK (currency = 'NGN'),
  may_go_negative boolean NOT NULL DEFAULT false,
  raw_kobo        bigint NOT NULL DEFAULT 0,
  version         bigint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_account_one UNIQUE NULLS NOT DISTINCT (kind, owner_id, shard),
  CONSTRAINT ledger_account_shard_of_platform CHECK (owner_id IS NULL OR shard = 0),
  CONSTRAINT ledger_account_floor CHECK (may_go_negative OR raw_kobo * normal >= 0)
);

CREATE TABLE ledger_journal (
  id              uuid PRIMARY KEY,
  kind            text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  content_hash    text NOT NULL,
  subject_type    text NOT NULL,
  subject_id      uuid NOT NULL,
  -- member:<id>, admin:<id>, paystack or system
  actor           text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_journal_subject ON ledger_journal (subject_type, subject_id);

CREATE TABLE ledger_entry (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id      uuid NOT NULL REFERENCES ledger_journal (id),
  account_id      bigint NOT NULL REFERENCES ledger_account (id),
  amount_kobo     bigint NOT NULL CHECK (amount_kobo <> 0),
  raw_after_kobo  bigint NOT NULL,
  account_version bigint NOT NULL,
  UNIQUE (journal_id, account_id),
  UNIQUE (account_id, account_version)
);

CREATE FUNCTION ledger_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is not allowed', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_immutable();
CREATE TRIGGER ledger_journal_immutable BEFORE UPDATE OR DELETE ON ledger_journal FOR EACH ROW EXECUTE FUNCTION ledger_immutable();
CREATE TRIGGER ledger_entry_kept BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
CREATE TRIGGER ledger_journal_kept BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();

CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  journal uuid := coalesce(to_jsonb(NEW) ->> 'journal_id', to_jsonb(NEW) ->> 'id')::uuid;
  total numeric;
  entries int;
BEGIN
  SELECT coalesce(sum(amount_kobo), 0), count(*) INTO total, entries FROM ledger_entry WHERE journal_id = journal;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal % is not balanced: % entries, sum %', journal, entries, total;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
CREATE CONSTRAINT TRIGGER ledger_journal_balanced AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();

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
    CASE WHEN p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'supplier_debt',
                         'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss') THEN 1 ELSE -1 END,
    p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'psp_fee_expense', 'transfer_fee_expense')
  ) ON CONFLICT ON CONSTRAINT ledger_account_one DO NOTHING;
  RETURN ledger_account_of(p_kind, p_owner, p_shard);
END $$;

-- p_entries: [{"kind", "owner": uuid or null, "amount": kobo}]. True when posted now, false when this very
-- journal was posted before; the same key with other content raises unique_violation.
CREATE FUNCTION ledger_post(
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

-- p_accounts: [{"kind", "owner": uuid or null, "subject": uuid of the journal}]. A unit of work that posts twice locks
-- all of its accounts first, in the order in which every post locks them, so that two units never wait for each other.
CREATE FUNCTION ledger_lock(p_accounts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  SELECT array_agg(ledger_account_of(x ->> 'kind', (x ->> 'owner')::uuid,
                                     (('x' || right(x ->> 'subject', 1))::bit(4)::int)::smallint))
    INTO ids FROM jsonb_array_elements(p_accounts) AS x;
  PERFORM FROM ledger_account WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $$;
