-- What members suspect to be falsified or spoilt, for administrators to look at; and the end of alerts in parts.
CREATE TABLE batch_suspicion (
  id           uuid PRIMARY KEY,
  member_id    uuid NOT NULL REFERENCES member (id),
  generic_name text NOT NULL CHECK (length(generic_name) BETWEEN 1 AND 120),
  brand_name   text NOT NULL DEFAULT '' CHECK (length(brand_name) <= 120),
  batch_number text NOT NULL CHECK (length(batch_number) BETWEEN 1 AND 40),
  bought_from  text NOT NULL CHECK (length(bought_from) BETWEEN 1 AND 200),
  content      text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  picture_id   uuid NOT NULL REFERENCES picture (id),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'alerted', 'closed')),
  -- for the member to read
  answer       text CHECK (length(answer) BETWEEN 1 AND 500),
  answered_by  text CHECK (length(answered_by) <= 254),
  answered_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'open') = (answer IS NULL) AND (answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX batch_suspicion_open ON batch_suspicion (created_at, id) WHERE state = 'open';
CREATE INDEX batch_suspicion_member ON batch_suspicion (member_id, created_at DESC, id DESC);
CREATE INDEX batch_suspicion_picture ON batch_suspicion (picture_id);

INSERT INTO notice_kind (kind) VALUES ('suspicion answered');

-- What an alert holds is released in parts, some thousand in a statement, within the transaction that withdraws it.
DROP TRIGGER batch_alert_ended ON batch_alert;
DROP FUNCTION end_batch_alert();
DROP TRIGGER batch_alert_batch_kept ON batch_alert_batch;
DROP TRIGGER batch_alert_offer_kept ON batch_alert_offer;
ALTER TABLE batch_alert_batch ADD COLUMN released_at timestamptz;
ALTER TABLE batch_alert_offer ADD COLUMN released_at timestamptz;
UPDATE batch_alert_batch SET released_at = withdrawn_at FROM batch_alert WHERE id = alert_id AND withdrawn_at IS NOT NULL;
UPDATE batch_alert_offer SET released_at = withdrawn_at FROM batch_alert WHERE id = alert_id AND withdrawn_at IS NOT NULL;
CREATE FUNCTION uncount_batch_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batch SET alerts = batch.alerts - named.times
    FROM (SELECT batch_id, count(*) AS times FROM released GROUP BY batch_id) AS named WHERE batch.id = named.batch_id;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_alert_batch_uncounted AFTER UPDATE ON batch_alert_batch REFERENCING NEW TABLE AS released
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_batch_alerts();
CREATE FUNCTION uncount_offer_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer SET alerts = offer.alerts - named.times, version = version + 1
    FROM (SELECT offer_id, count(*) AS times FROM released GROUP BY offer_id) AS named WHERE offer.id = named.offer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER batch_alert_offer_uncounted AFTER UPDATE ON batch_alert_offer REFERENCING NEW TABLE AS released
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_offer_alerts();
CREATE TRIGGER batch_alert_batch_kept BEFORE DELETE OR TRUNCATE ON batch_alert_batch
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_batch_alert_change();
CREATE TRIGGER batch_alert_offer_kept BEFORE DELETE OR TRUNCATE ON batch_alert_offer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_batch_alert_change();
-- Once.
CREATE TRIGGER batch_alert_batch_released BEFORE UPDATE ON batch_alert_batch FOR EACH ROW
  WHEN (OLD.released_at IS NOT NULL OR NEW.released_at IS NULL) EXECUTE FUNCTION refuse_batch_alert_change();
CREATE TRIGGER batch_alert_offer_released BEFORE UPDATE ON batch_alert_offer FOR EACH ROW
  WHEN (OLD.released_at IS NOT NULL OR NEW.released_at IS NULL) EXECUTE FUNCTION refuse_batch_alert_change();
