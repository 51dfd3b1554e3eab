-- Offers of one name in each order of the administrators' list: a search reads as many as a page holds, however many there are.
CREATE INDEX offer_name_created ON offer (name_id, created_at, id);
CREATE INDEX offer_name_priced ON offer (name_id, coalesce(price_kobo, 0), id);
-- the first of both finds what this one found
DROP INDEX offer_of_name;
