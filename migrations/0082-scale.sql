-- At a million offers and members: what a list is filtered by stands in the index of its order, so that rows which are not shown are not read.
DROP INDEX offer_by_newest, offer_by_price_up, offer_by_price_down, offer_by_expiry_up, offer_by_expiry_down, offer_by_last_day;
CREATE INDEX offer_by_newest ON offer (is_open, created_at DESC, id DESC, state, kind, coalesce(price_kobo, 9223372036854775807))
  WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_up ON offer (is_open, coalesce(price_kobo, 9223372036854775807), id, state, kind) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_price_down ON offer
  (is_open, coalesce(price_kobo, 0) DESC, id DESC, state, kind, coalesce(price_kobo, 9223372036854775807)) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_up ON offer
  (is_open, coalesce(expiry_date, date 'infinity'), id, state, kind, coalesce(price_kobo, 9223372036854775807)) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_expiry_down ON offer
  (is_open, coalesce(expiry_date, date '-infinity') DESC, id DESC, state, kind, coalesce(price_kobo, 9223372036854775807))
  WHERE withdrawn_at IS NULL;
CREATE INDEX offer_by_last_day ON offer
  (is_open, coalesce(closes_on, date 'infinity'), id, state, kind, coalesce(price_kobo, 9223372036854775807)) WHERE withdrawn_at IS NULL;
-- a state's offers in the two orders that are asked for most
CREATE INDEX offer_of_state ON offer (is_open, state, created_at DESC, id DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX offer_of_state_price ON offer (is_open, state, coalesce(price_kobo, 9223372036854775807), id) WHERE withdrawn_at IS NULL;
-- a search asks for those of some names
CREATE INDEX offer_open_name ON offer (name_id, created_at DESC, id DESC) WHERE is_open AND withdrawn_at IS NULL;

-- partners of partners are read from the index alone, from either side
CREATE INDEX partner_from_second ON partner (second_id, first_id);
DROP INDEX partner_second;
