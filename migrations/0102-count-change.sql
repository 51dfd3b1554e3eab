-- Each like and comment changes a count of its post. Every such change told all servers to empty their feeds, and commits that notify wait for
-- each other. Only what everybody reads of a post is told now; readers compare versions for the rest.
DROP TRIGGER post_changed ON post;
CREATE TRIGGER post_changed AFTER INSERT OR DELETE OR UPDATE OF content, kind, picture_id, edited_at, hidden_because, deleted_at ON post
  FOR EACH STATEMENT EXECUTE FUNCTION tell_posts_changed();

-- A statement that waited for a lock sees rows as they were before it waited. A volatile function sees what was committed meanwhile.
CREATE FUNCTION is_blocked_now(blocker uuid, other uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM block WHERE member_id = blocker AND blocked_id = other);
END $$;
