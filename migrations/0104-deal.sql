-- Deals of a member that have ended are read newest first, by the wallet's id: as its seller, as who agreed to pay, and as who paid.
DROP INDEX wallet_of_supplier;
CREATE INDEX wallet_of_supplier ON wallet (supplier_id, id);
DROP INDEX wallet_share_member;
CREATE INDEX wallet_share_member ON wallet_share (member_id, wallet_id);
DROP INDEX payment_of_payer;
CREATE INDEX payment_of_payer ON payment (payer_id, wallet_id);

-- What is told of a wallet leads to its trade. Older notices keep the chat they lead to.
ALTER TABLE notice DROP CONSTRAINT notice_subject_kind_check,
  ADD CONSTRAINT notice_subject_kind_check CHECK (subject_kind IN
    ('member', 'offer', 'trade', 'room', 'chat', 'post', 'pharmacy', 'batch alert', 'announcement'));
