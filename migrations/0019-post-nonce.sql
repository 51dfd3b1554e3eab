-- Made by the writer's device: a post sent again over a bad line is the same post.
ALTER TABLE post ADD COLUMN nonce uuid;
ALTER TABLE post ADD CONSTRAINT post_nonce UNIQUE (creator_id, nonce);
