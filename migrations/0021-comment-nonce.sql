-- Made by the writer's device: a comment sent again over a bad line is the same comment.
ALTER TABLE comment ADD COLUMN nonce uuid;
ALTER TABLE comment ADD CONSTRAINT comment_nonce UNIQUE (creator_id, nonce);
