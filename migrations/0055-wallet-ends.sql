-- Several partners dispute in one wallet, each over their own money and by their own clock; a bank dispute always ends.
DROP INDEX dispute_one_open;
CREATE UNIQUE INDEX dispute_one_open ON dispute (wallet_id, opener_id) WHERE state = 'open';

-- Until when its payer may look at the goods; null before they are on their way.
ALTER TABLE payment ADD COLUMN inspect_until timestamptz;
-- When a dispute about it was ruled: what the ruling left in escrow is the supplier's, whatever its payer says.
ALTER TABLE payment ADD COLUMN ruled_at timestamptz;
UPDATE payment SET inspect_until = dispatch.due_at
  FROM dispatch JOIN wallet ON wallet.id = dispatch.wallet_id
 WHERE payment.wallet_id = wallet.id AND wallet.closed_at IS NULL AND payment.allocation = 'escrow';

-- Where the money of a refund lies that failed: in its wallet again, or owed to its payer.
ALTER TABLE refund ADD COLUMN failed_into text CHECK (failed_into IN ('escrow', 'suspense'));
UPDATE refund SET failed_into = CASE WHEN EXISTS (
    SELECT FROM ledger_journal journal
      JOIN ledger_entry entry ON entry.journal_id = journal.id
      JOIN ledger_account account ON account.id = entry.account_id AND account.kind = 'suspense'
     WHERE journal.idempotency_key = 'refundfail:' || refund.id
  ) THEN 'suspense' ELSE 'escrow' END
 WHERE state = 'failed';

-- A bank may take what has gone back already: then less than all of it comes out of the wallet, and the rest is our loss.
ALTER TABLE chargeback DROP CONSTRAINT chargeback_share;
ALTER TABLE chargeback ADD CONSTRAINT chargeback_share CHECK (base_kobo + fee_kobo <= amount_kobo);
-- Since when the provider calls it over, or does not know it any more, without having said who won.
ALTER TABLE chargeback ADD COLUMN unruled_since timestamptz;
-- admin:<address>, or system where the payment itself told how it went; null where the provider's word ended it.
ALTER TABLE chargeback ADD COLUMN ended_by text;

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
