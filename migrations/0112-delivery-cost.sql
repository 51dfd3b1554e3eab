-- The cost of delivery: what an offer says of it, what a deal keeps of that, what a buyer's choice costs, and what of a payment is for it.
ALTER TABLE offer
  -- for the seller's town, elsewhere in their state, and other states; all 0 where it is free, and null where it is agreed in the chat
  ADD COLUMN delivery_town_kobo      bigint CHECK (delivery_town_kobo BETWEEN 0 AND 100000000),
  ADD COLUMN delivery_state_kobo     bigint CHECK (delivery_state_kobo BETWEEN 0 AND 100000000),
  ADD COLUMN delivery_elsewhere_kobo bigint CHECK (delivery_elsewhere_kobo BETWEEN 0 AND 100000000),
  ADD CONSTRAINT offer_delivery CHECK (
    num_nonnulls(delivery_town_kobo, delivery_state_kobo, delivery_elsewhere_kobo) IN (0, 3)
    AND (delivery_town_kobo IS NULL OR kind <> 'demand'));

-- The offer's prices and place when the deal was made; null where the offer says nothing.
ALTER TABLE wallet_share ADD COLUMN delivery jsonb CHECK (length(delivery::text) <= 1000);

-- What the seller asks of each buyer who does not pick the goods up, where no offer says it.
ALTER TABLE wallet ADD COLUMN delivery_kobo bigint CHECK (delivery_kobo BETWEEN 0 AND 100000000);

ALTER TABLE wallet_delivery
  ADD COLUMN cost_kobo bigint NOT NULL DEFAULT 0 CHECK (cost_kobo >= 0 AND (cost_kobo = 0 OR method = 'ship'));

-- Part of the base: the seller receives it. Our charge is on it or not, by the setting of the day.
ALTER TABLE payment
  ADD COLUMN delivery_kobo bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payment_delivery CHECK (delivery_kobo >= 0 AND delivery_kobo < base_kobo),
  DROP CONSTRAINT payment_of,
  ADD CONSTRAINT payment_of CHECK (
    (purpose = 'contribution' AND wallet_id IS NOT NULL AND payer_id IS NOT NULL AND donor_id IS NULL
       AND fee_kobo IN ((base_kobo * 35 + 500) / 1000, ((base_kobo - delivery_kobo) * 35 + 500) / 1000)) OR
    (purpose = 'donation' AND wallet_id IS NULL AND payer_id IS NULL AND donor_id IS NOT NULL
       AND fee_kobo = 0 AND quantity IS NULL AND delivery_kobo = 0));
