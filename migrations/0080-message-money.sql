-- Lines about money keep their amount as a number, without the charge: what it is for its supplier. With the charge it is what its payer paid.
ALTER TABLE message
  ADD COLUMN amount_kobo bigint CHECK (amount_kobo >= 0),
  ADD CONSTRAINT message_amount CHECK (amount_kobo IS NULL OR what IN ('requested', 'paid', 'released'));

UPDATE message SET amount_kobo = wallet.base_kobo
  FROM wallet WHERE wallet.id = message.wallet_id AND message.what = 'requested';
-- their sentences name the amount without the charge, with its kobo: N10,000.00K
UPDATE message SET amount_kobo = nullif(regexp_replace(detail, '\D', '', 'g'), '')::bigint
 WHERE what IN ('paid', 'released') AND detail ~ '^N[0-9,]+\.[0-9]{2}K$';
