-- In the chatroom of an offer its admin, or the supplier named by the admin, requests the wallet.
ALTER TABLE chat ADD COLUMN supplier_id uuid REFERENCES member (id);
ALTER TABLE chat ADD CONSTRAINT chat_supplier CHECK (kind = 'room' OR supplier_id IS NULL);

ALTER TABLE message DROP CONSTRAINT message_what_check;
ALTER TABLE message ADD CONSTRAINT message_what_check CHECK (what IN (
  'joined', 'left', 'removed', 'renamed', 'admin', 'supplier', 'requested', 'paid', 'received',
  'dispatched', 'disputed', 'conceded', 'withdrew', 'ruled', 'cancelled', 'released'));
