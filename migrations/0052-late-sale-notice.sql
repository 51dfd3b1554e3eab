-- Owners and managers are told of a sale that needs attention.
INSERT INTO notice_kind (kind) VALUES ('late sale');
