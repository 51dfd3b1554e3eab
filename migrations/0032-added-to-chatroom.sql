-- Members are told when a partner puts them into a chatroom.
INSERT INTO notice_kind (kind) VALUES ('added to chatroom');
