-- Tells every running server that posts changed: their words, their counts or which of them there are.
CREATE FUNCTION tell_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'post all');
  RETURN NULL;
END $$;
CREATE TRIGGER post_changed AFTER INSERT OR UPDATE OR DELETE ON post FOR EACH STATEMENT EXECUTE FUNCTION tell_posts_changed();
