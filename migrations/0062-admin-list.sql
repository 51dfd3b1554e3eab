-- What administrators do about an offer or a post, as its maker and its partners are told.
INSERT INTO notice_kind (kind) VALUES ('offer ended'), ('offer stopped'), ('offer removed'), ('post removed');

-- Indexes of the administrators' lists: each order of a list over all its rows, and over those of its most used filters. One for both
-- directions, as an index is read from either end.
CREATE INDEX member_created ON member (created_at, id);
CREATE INDEX member_named ON member (search_name, id);
CREATE INDEX member_state_created ON member (state, created_at, id);
CREATE INDEX member_state_named ON member (state, search_name, id);
CREATE INDEX member_unconfirmed ON member (created_at, id) WHERE verified_at IS NULL;
CREATE INDEX member_registration ON member (upper(registration_number)) WHERE registration_number <> '';

CREATE INDEX post_created ON post (created_at, id);
-- a like changes neither: its row stays beside the old one
CREATE INDEX post_changed ON post (coalesce(edited_at, created_at), id);
CREATE INDEX post_removed ON post (created_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX offer_created ON offer (created_at, id);
CREATE INDEX offer_priced ON offer (coalesce(price_kobo, 0), id);
CREATE INDEX offer_state_created ON offer (state, created_at, id);
CREATE INDEX offer_withdrawn ON offer (created_at, id) WHERE withdrawn_at IS NOT NULL;

CREATE INDEX wallet_created ON wallet (created_at, id);
CREATE INDEX wallet_sum ON wallet (gross_kobo, id);
CREATE INDEX wallet_state_created ON wallet (state, created_at, id);
CREATE INDEX wallet_state_sum ON wallet (state, gross_kobo, id);

-- a pharmacy as it is searched: its name and where it is
ALTER TABLE pharmacy ADD COLUMN search_name text NOT NULL GENERATED ALWAYS AS (folded_name(name || ' ' || location)) STORED;
CREATE INDEX pharmacy_created ON pharmacy (created_at, id);
CREATE INDEX pharmacy_named ON pharmacy (search_name, id);
CREATE INDEX pharmacy_search ON pharmacy USING gin (search_name gin_trgm_ops);

CREATE INDEX product_created ON product (created_at, id);
CREATE INDEX product_named ON product (words, id);

-- movements are in the order of their ids; a day is found by when they were made
CREATE INDEX stock_movement_created ON stock_movement (created_at, id);
CREATE INDEX stock_movement_amount ON stock_movement (coalesce(price_kobo, 0), id);
