-- A new e-mail address is proven by a code mailed to it before it takes the old one's place.
ALTER TABLE member_code DROP CONSTRAINT member_code_purpose_check;
ALTER TABLE member_code
  ADD CONSTRAINT member_code_purpose_check CHECK (purpose IN ('verify', 'email')),
  -- the address to prove; null: the member's own
  ADD COLUMN email text CHECK (email = lower(email) AND length(email) <= 254),
  -- the address it took the place of, which is told
  ADD COLUMN replaced_email text,
  ADD CHECK ((purpose = 'email') = (email IS NOT NULL));
