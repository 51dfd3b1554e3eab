-- Closed trades are found by the medicine of the offer they were born of.
CREATE INDEX offer_grouped_generic ON offer (generic_id, unit) WHERE chat_id IS NOT NULL AND generic_id IS NOT NULL;
CREATE INDEX offer_grouped_name ON offer (lower(regexp_replace(generic_name, '[^[:alnum:]]+', '', 'g')), unit)
  WHERE chat_id IS NOT NULL AND generic_id IS NULL;
