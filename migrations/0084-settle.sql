-- A mailbox that refused our mail for good: when it did so last, and the status of RFC 3463 that it gave.
ALTER TABLE member ADD COLUMN mail_refused_at timestamptz,
  ADD COLUMN mail_refused_status text CHECK (mail_refused_status ~ '^5\.\d{1,3}\.\d{1,3}$'),
  ADD CONSTRAINT member_mail_refused_whole CHECK ((mail_refused_at IS NULL) = (mail_refused_status IS NULL));
CREATE INDEX member_mail_refused ON member (mail_refused_at) WHERE mail_refused_at IS NOT NULL;

-- It is said of an address, so another one begins without it, whoever changes it.
CREATE FUNCTION forget_mail_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mail_refused_at := NULL;
  NEW.mail_refused_status := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER member_address_changed BEFORE UPDATE OF email ON member FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION forget_mail_refusal();

-- What is deleted once its days are over, the oldest first. A session that ended has no longer to live than one that was left alone.
CREATE INDEX session_expired ON session (expires_at);
CREATE INDEX notice_read ON notice (read_at) WHERE read_at IS NOT NULL;

-- Of a session that was over nobody has to be told that its row is gone.
CREATE OR REPLACE TRIGGER session_gone AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION tell_change('session', 'id');
