-- When the new address of a member refused the mail with its code for good.
ALTER TABLE member_code ADD COLUMN refused_at timestamptz;
