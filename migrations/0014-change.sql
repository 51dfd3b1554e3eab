-- Tells every running server what has changed, so that none answers from memory what is no longer true.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', TG_ARGV[0] || ' ' || coalesce(to_jsonb(NEW) ->> TG_ARGV[1], to_jsonb(OLD) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;

-- A session that was only used a little longer is no news; one that ended is.
CREATE TRIGGER session_ended AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_change('session', 'id');
CREATE TRIGGER session_gone AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_change('session', 'id');

-- A member's name and picture stand on much of what others see.
CREATE TRIGGER member_shown AFTER UPDATE ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.picture_id) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.picture_id))
  EXECUTE FUNCTION tell_change('member', 'id');

CREATE TRIGGER offer_changed AFTER INSERT OR UPDATE OR DELETE ON offer FOR EACH ROW EXECUTE FUNCTION tell_change('offer', 'id');
