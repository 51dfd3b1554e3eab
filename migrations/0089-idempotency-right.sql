-- What was answered to somebody who has lost the right to it since is not answered again. The key stays claimed, so that nothing is done twice.
ALTER TABLE idempotency_key ADD COLUMN withdrawn_at timestamptz;

CREATE FUNCTION withdraw_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_key SET answer = NULL, withdrawn_at = now() WHERE actor = OLD.member_id::text AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_answers AFTER DELETE ON pharmacy_staff FOR EACH ROW
  WHEN (OLD.joined_at IS NOT NULL) EXECUTE FUNCTION withdraw_answers();
CREATE TRIGGER role_answers AFTER UPDATE OF role ON pharmacy_staff FOR EACH ROW
  WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION withdraw_answers();
CREATE TRIGGER chat_answers AFTER DELETE ON chat_member FOR EACH ROW EXECUTE FUNCTION withdraw_answers();
