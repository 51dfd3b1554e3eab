-- What one unit of a sale costs elsewhere: together with the asking price it says how much is saved.
ALTER TABLE offer ADD COLUMN usual_price_kobo bigint,
  ADD CONSTRAINT offer_usual_price CHECK (
    usual_price_kobo IS NULL OR (kind = 'sale' AND price_kobo IS NOT NULL AND usual_price_kobo > price_kobo));

-- Whoever has closed a trade may put the warning above the offers away for good.
ALTER TABLE member ADD COLUMN scam_note_away_at timestamptz;
