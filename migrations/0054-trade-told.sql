-- The release of a wallet is a line of its chat, and partners are told when an offer closes.
ALTER TABLE message DROP CONSTRAINT message_what_check;
ALTER TABLE message ADD CONSTRAINT message_what_check CHECK (what IN (
  'joined', 'left', 'removed', 'renamed', 'admin', 'requested', 'paid', 'received',
  'dispatched', 'disputed', 'withdrew', 'ruled', 'cancelled', 'released'));

INSERT INTO notice_kind (kind) VALUES ('offer closed');
