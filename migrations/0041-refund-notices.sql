-- What payers and suppliers are told of money on its way back, and of what a payer's bank disputes.
INSERT INTO notice_kind (kind) VALUES
  ('refund begun'), ('refund needs account'), ('bank dispute'), ('bank dispute won'), ('bank dispute lost');
