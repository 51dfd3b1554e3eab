-- Joint purchases: what they aim at, their prices by quantity, and who takes how many.
CREATE TABLE joint_purchase (
  offer_id    uuid PRIMARY KEY REFERENCES offer (id),
  target      int NOT NULL CHECK (target BETWEEN 1 AND 1000000),
  -- the least a partner may take
  minimum     int NOT NULL DEFAULT 1 CHECK (minimum >= 1),
  -- of everybody who is in, the organiser among them; kept by joint_committed below
  committed   int NOT NULL DEFAULT 0,
  deadline_at timestamptz NOT NULL,
  -- the deadline is moved once
  extended_at timestamptz,
  state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'reached', 'missed')),
  ended_at    timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (minimum <= target),
  CONSTRAINT joint_not_overfilled CHECK (committed BETWEEN 0 AND target),
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK (state <> 'reached' OR committed = target),
  CHECK (state <> 'missed' OR committed < target)
);

CREATE TABLE joint_tier (
  offer_id      uuid NOT NULL REFERENCES joint_purchase (offer_id),
  from_quantity int NOT NULL CHECK (from_quantity >= 1),
  price_kobo    bigint NOT NULL CHECK (price_kobo > 0),
  PRIMARY KEY (offer_id, from_quantity)
);

CREATE TABLE joint_commit (
  offer_id   uuid NOT NULL REFERENCES joint_purchase (offer_id),
  member_id  uuid NOT NULL REFERENCES member (id),
  quantity   int NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  state      text NOT NULL CHECK (state IN ('in', 'reserve', 'out')),
  -- the place on the reserve list, and in the list of those who are in
  since      timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (offer_id, member_id)
);
CREATE INDEX joint_commit_of ON joint_commit (member_id);

CREATE FUNCTION joint_committed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE joint_purchase SET committed = (
         SELECT coalesce(sum(quantity), 0) FROM joint_commit
          WHERE joint_commit.offer_id = joint_purchase.offer_id AND joint_commit.state = 'in')
   WHERE offer_id = coalesce(NEW.offer_id, OLD.offer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER joint_committed AFTER INSERT OR UPDATE OR DELETE ON joint_commit FOR EACH ROW
  EXECUTE FUNCTION joint_committed();

-- What is shown of an offer tells how far its joint purchase is.
CREATE TRIGGER joint_purchase_changed AFTER INSERT OR UPDATE OR DELETE ON joint_purchase FOR EACH ROW
  EXECUTE FUNCTION tell_change('offer', 'offer_id');
