-- A wallet's charge is the sum of its parts' charges, each of which is rounded by itself: by half a kobo, for as many as a chatroom has members.
ALTER TABLE wallet DROP CONSTRAINT wallet_check,
  ADD CONSTRAINT wallet_charge CHECK (abs(fee_kobo * 1000 - base_kobo * 35) <= 500 * least(coalesce(quantity, 1), 256));
