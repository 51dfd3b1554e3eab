-- Whom a reader has blocked decides what the feed shows them.
CREATE TRIGGER block_changed AFTER INSERT OR DELETE ON block FOR EACH STATEMENT EXECUTE FUNCTION tell_posts_changed();
