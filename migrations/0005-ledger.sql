-- Double-entry books in kobo. A debit is positive, a credit negative; entries are added, never changed.
CREATE TABLE ledger_account (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN (
                    'paystack_receivable', 'paystack_balance', 'bank',
                    'escrow_principal', 'escrow_fee',
                    'supplier_available', 'payout_in_flight',
                    'refund_in_flight', 'suspense',
                    'fee_revenue', 'donation_income',
                    'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss')),
  -- wallet, member or payment by kind; null for the platform's own accounts
  owner_id        uuid,
  -- 1: grows by debits, -1: grows by credits
  normal          smallint NOT NULL CHECK (normal IN (1, -1)),
  currency        char(3) NOT NULL DEFAULT 'NGN' CHECK (currency = 'NGN'),
  may_go_negative boolean NOT NULL DEFAULT false,
  raw_kobo        bigint NOT NULL DEFAULT 0,
  version         bigint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (kind, owner_id),
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

CREATE FUNCTION ledger_account_of(p_kind text, p_owner uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint;
BEGIN
  SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id IS NOT DISTINCT FROM p_owner;
  IF found IS NOT NULL THEN
    RETURN found;
  END IF;
  INSERT INTO ledger_account (kind, owner_id, normal, may_go_negative) VALUES (
    p_kind,
    p_owner,
    CASE WHEN p_kind IN ('paystack_receivable', 'paystack_balance', 'bank',
                         'psp_fee_expense', 'transfer_fee_expense', 'chargeback_loss') THEN 1 ELSE -1 END,
    p_kind IN ('paystack_receivable', 'paystack_balance', 'bank', 'psp_fee_expense', 'transfer_fee_expense')
  ) ON CONFLICT (kind, owner_id) DO NOTHING;
  SELECT id INTO found FROM ledger_account WHERE kind = p_kind AND owner_id IS NOT DISTINCT FROM p_owner;
  RETURN found;
END $$;

-- p_entries: [{"kind", "owner": uuid or null, "amount": kobo}]. True when posted now, false when this very
-- journal was posted before; the same key with other content raises unique_violation.
CREATE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_key text, p_subject_type text, p_subject uuid, p_actor text, p_entries jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hash text := md5(p_kind || p_subject_type || p_subject::text || p_entries::text);
  posted uuid;
  entry record;
  account ledger_account;
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
  -- accounts are locked in ascending order of their ids, so that two posts never wait for each other
  FOR entry IN
    SELECT account_id, sum(amount)::bigint AS amount FROM (
      SELECT ledger_account_of(x ->> 'kind', (x ->> 'owner')::uuid) AS account_id, (x ->> 'amount')::bigint AS amount
        FROM jsonb_array_elements(p_entries) AS x
    ) AS parts GROUP BY account_id HAVING sum(amount) <> 0 ORDER BY account_id
  LOOP
    UPDATE ledger_account SET raw_kobo = raw_kobo + entry.amount, version = version + 1
      WHERE id = entry.account_id RETURNING * INTO account;
    INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
      VALUES (posted, entry.account_id, entry.amount, account.raw_kobo, account.version);
  END LOOP;
  RETURN true;
END $$;
