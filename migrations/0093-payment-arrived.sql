-- The payer is told that their payment arrived, also long after the checkout.
INSERT INTO notice_kind (kind) VALUES ('payment arrived');
