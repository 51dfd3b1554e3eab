-- Which medicine a product is, as a person confirmed it; the matching of names only suggests.
ALTER TABLE product
  -- a person chose the medicine, or said that it is not in the catalogue: `stock_edit` has who and when
  ADD COLUMN is_medicine_confirmed boolean NOT NULL DEFAULT false,
  -- to be matched anew by the job `tie-products`: all that were matched by earlier rules
  ADD COLUMN is_match_due boolean NOT NULL DEFAULT true;
ALTER TABLE product ALTER COLUMN is_match_due SET DEFAULT false;
DROP INDEX product_untied;
CREATE INDEX product_untied ON product (id) WHERE sureness IS NULL OR is_match_due;
-- the list of products to match, by name
CREATE INDEX product_unmatched ON product (pharmacy_id, words, id)
  WHERE archived_at IS NULL AND NOT is_medicine_confirmed AND sureness IN ('unsure', 'other', 'unknown');
-- the products of a medicine, for a search by its name
CREATE INDEX product_medicine ON product (pharmacy_id, generic_id) WHERE archived_at IS NULL AND generic_id IS NOT NULL;
