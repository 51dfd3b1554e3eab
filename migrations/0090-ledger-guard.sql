-- What a journal may move: with the application's role, too, an account has the nature of its kind, a journal the accounts of its own
-- kind, and the money of a payment moves by journals about this payment alone.

-- an account is of the nature of its kind
ALTER TABLE ledger_account_kind
  ADD CONSTRAINT ledger_account_kind_nature UNIQUE (kind, normal, may_go_negative),
  -- whose money lies in it; null for the platform's own
  ADD COLUMN owner text CHECK (owner IN ('payment', 'member'));
UPDATE ledger_account_kind SET owner = 'payment' WHERE kind IN ('escrow_principal', 'escrow_fee', 'suspense', 'refund_in_flight');
UPDATE ledger_account_kind SET owner = 'member'
 WHERE kind IN ('supplier_available', 'supplier_pending', 'supplier_debt', 'payout_in_flight');
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_known, ADD CONSTRAINT ledger_account_kind_known
  FOREIGN KEY (kind, normal, may_go_negative) REFERENCES ledger_account_kind (kind, normal, may_go_negative);

CREATE TABLE ledger_journal_side (
  journal text NOT NULL,
  account text NOT NULL REFERENCES ledger_account_kind (kind),
  -- 1 a debit, -1 a credit
  side    smallint NOT NULL CHECK (side IN (1, -1)),
  PRIMARY KEY (journal, account, side)
);
INSERT INTO ledger_journal_side (journal, account, side)
  SELECT journal, account, side FROM (VALUES
    -- a fee may be larger than what was paid
    ('charge', '{paystack_receivable,psp_fee_expense}', '{paystack_receivable,escrow_principal,escrow_fee,suspense,donation_income}'),
    ('release', '{escrow_principal,escrow_fee}', '{supplier_available,supplier_pending,fee_revenue}'),
    ('earning available', '{supplier_pending}', '{supplier_available}'),
    ('refund requested', '{escrow_principal,escrow_fee,suspense}', '{refund_in_flight}'),
    ('refund processed', '{refund_in_flight}', '{paystack_receivable}'),
    ('refund failed', '{refund_in_flight,paystack_receivable}', '{escrow_principal,escrow_fee,suspense}'),
    ('refund settled by hand', '{suspense}', '{bank}'),
    ('refund written off', '{suspense}', '{unclaimed_income}'),
    ('payout reserved', '{supplier_available}', '{payout_in_flight}'),
    ('payout sent', '{payout_in_flight,transfer_fee_expense}', '{paystack_balance}'),
    ('payout failed', '{payout_in_flight}', '{supplier_available}'),
    ('payout reversed', '{paystack_balance,payout_in_flight,transfer_fee_expense}', '{supplier_available,paystack_balance}'),
    ('payout late', '{supplier_available,supplier_debt,transfer_fee_expense}', '{paystack_balance}'),
    ('debt set off', '{supplier_available}', '{supplier_debt}'),
    ('chargeback', '{escrow_principal,escrow_fee,suspense,supplier_pending,supplier_available,supplier_debt,chargeback_loss}', '{paystack_receivable}'),
    ('arbitration won', '{paystack_receivable}', '{supplier_available,fee_revenue,suspense,chargeback_loss}'),
    ('arbitration lost', '{escrow_principal,escrow_fee,suspense,supplier_pending,supplier_available,supplier_debt,chargeback_loss}', '{paystack_receivable}'),
    ('arbitration undone', '{supplier_pending,supplier_available,supplier_debt,fee_revenue,suspense,chargeback_loss}', '{paystack_receivable}'),
    ('arbitration fee', '{psp_fee_expense}', '{paystack_receivable}'),
    ('dispute fee returned', '{paystack_receivable}', '{psp_fee_expense}'),
    ('settlement', '{bank}', '{paystack_receivable}'),
    ('top-up', '{paystack_balance}', '{bank}'),
    ('withdrawal', '{bank}', '{paystack_balance}'),
    ('provider fee', '{transfer_fee_expense}', '{paystack_balance}'),
    ('provider fee returned', '{paystack_balance}', '{transfer_fee_expense}'),
    ('fee correction', '{psp_fee_expense,paystack_receivable}', '{psp_fee_expense,paystack_receivable}'),
    ('vat invoiced', '{fee_revenue,vat_advanced}', '{vat_payable}'),
    ('vat credited', '{vat_payable}', '{fee_revenue,vat_advanced}'),
    ('vat earned', '{fee_revenue}', '{vat_advanced}')
  ) AS shape (journal, debits, credits)
  CROSS JOIN LATERAL (SELECT unnest(debits::text[]) AS account, 1 AS side UNION ALL SELECT unnest(credits::text[]), -1) AS sided;

CREATE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT j.kind AS journal, a.kind AS account, e.amount_kobo INTO wrong
    FROM added e JOIN ledger_journal j ON j.id = e.journal_id JOIN ledger_account a ON a.id = e.account_id
   WHERE NOT EXISTS (SELECT FROM ledger_journal_side s
                      WHERE s.journal = j.kind AND s.account = a.kind AND s.side = sign(e.amount_kobo)) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'a journal % has no entry of % kobo in %', wrong.journal, wrong.amount_kobo, wrong.account
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT j.kind AS journal, a.kind AS account, a.owner_id INTO wrong
    FROM added e JOIN ledger_journal j ON j.id = e.journal_id JOIN ledger_account a ON a.id = e.account_id
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
CREATE TRIGGER ledger_entry_fits AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_fits();
