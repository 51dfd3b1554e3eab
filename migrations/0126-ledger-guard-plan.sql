-- The guard runs while every booking waits for the platform's accounts. Planned while there were few accounts, its joins read all of them at each
-- booking, until statistics were next gathered. With OFFSET 0 each entry's journal and account are always looked up by their keys.
CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT j.kind AS journal, a.kind AS account, e.amount_kobo INTO wrong
    FROM added e
    CROSS JOIN LATERAL (SELECT kind FROM ledger_journal WHERE id = e.journal_id OFFSET 0) AS j
    CROSS JOIN LATERAL (SELECT kind FROM ledger_account WHERE id = e.account_id OFFSET 0) AS a
   WHERE NOT EXISTS (SELECT FROM ledger_journal_side s
                      WHERE s.journal = j.kind AND s.account = a.kind AND s.side = sign(e.amount_kobo)) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a journal % has no entry of % kobo in %', wrong.journal, wrong.amount_kobo, wrong.account
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT j.kind AS journal, a.kind AS account, a.owner_id INTO wrong
    FROM added e
    CROSS JOIN LATERAL (SELECT kind, subject_type, subject_id FROM ledger_journal WHERE id = e.journal_id OFFSET 0) AS j
    CROSS JOIN LATERAL (SELECT kind, owner_id FROM ledger_account WHERE id = e.account_id OFFSET 0) AS a
    JOIN ledger_account_kind k ON k.kind = a.kind AND k.owner = 'payment'
   WHERE a.owner_id IS DISTINCT FROM CASE j.subject_type
           WHEN 'payment' THEN j.subject_id
           WHEN 'refund' THEN (SELECT payment_id FROM refund WHERE id = j.subject_id)
           WHEN 'chargeback' THEN (SELECT payment_id FROM chargeback WHERE id = j.subject_id) END LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a journal % moves % of another payment, %', wrong.journal, wrong.account, wrong.owner_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
