-- The organiser of a joint purchase that is reached reads what they receive in all.
INSERT INTO notice_kind (kind) VALUES ('joint reached own');
