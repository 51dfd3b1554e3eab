-- How sure it is which medicine of the catalogue a product is, and what it may be besides.
ALTER TABLE product
  -- null: to be looked up by the job `tie-products`
  ADD COLUMN sureness text CHECK (sureness IN ('exact', 'likely', 'unsure', 'other', 'unknown')),
  -- generics that it may be, besides `generic_id`
  ADD COLUMN may_be int[] NOT NULL DEFAULT '{}',
  -- the controlled medicine that the name holds, or may hold
  ADD COLUMN controlled_name text NOT NULL DEFAULT '' CHECK (length(controlled_name) <= 120),
  -- the words of its name without form, strength and pack, as one key
  ADD COLUMN core text NOT NULL DEFAULT '' CHECK (length(core) <= 300);
CREATE INDEX product_untied ON product (id) WHERE sureness IS NULL;
