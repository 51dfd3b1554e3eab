-- Notices: what members are told, and which kinds each wants to hear of. Their words are made when they are read.

-- The kinds are rows, so that a later migration adds one (INSERT INTO notice_kind) without naming the others.
CREATE TABLE notice_kind (kind text PRIMARY KEY CHECK (length(kind) BETWEEN 1 AND 40));
INSERT INTO notice_kind (kind) VALUES
  ('partner request'), ('request accepted'),
  ('like'), ('comment'), ('reply'),
  ('licence'), ('licence reminder'),
  ('interest'), ('business group'), ('offer changed'), ('offer withdrawn'), ('offer closed'),
  ('saved search'), ('offer match'),
  ('bargain price'), ('bargain accepted'), ('bargain declined'), ('bargain withdrawn'),
  ('joint full'), ('joint moved up'), ('joint extended'), ('joint reached'), ('joint missed'),
  ('added to chatroom'),
  ('wallet requested'), ('wallet cancelled'), ('payment received'), ('payment unplaced'), ('transfer refused'),
  ('goods dispatched'),
  ('inspection reminder'), ('receipt acknowledged'), ('money released'), ('money returned'),
  ('dispute opened'), ('dispute answered'), ('dispute resolved'),
  ('bank dispute'), ('bank dispute won'), ('bank dispute lost'),
  ('refund begun'), ('refund needs account'), ('refund sent'), ('refund failed'),
  ('payout sent'), ('payout failed'), ('payout late'), ('debt set off');

CREATE TABLE notice (
  id           uuid PRIMARY KEY,
  member_id    uuid NOT NULL REFERENCES member (id),
  kind         text NOT NULL CONSTRAINT notice_kind_known REFERENCES notice_kind (kind),
  -- who did it, the last of them where several did; null where Mortar itself speaks
  actor_id     uuid REFERENCES member (id),
  subject_kind text NOT NULL CHECK (subject_kind IN ('member', 'offer', 'room', 'chat', 'post')),
  subject_id   uuid NOT NULL,
  -- a name as it stands, or a sentence of ours with its values
  detail       jsonb NOT NULL CHECK (CASE jsonb_typeof(detail)
                 WHEN 'string' THEN length(detail #>> '{}') <= 120
                 WHEN 'object' THEN length(detail::text) <= 2000
                 ELSE false END),
  amount_kobo  bigint CHECK (amount_kobo > 0),
  -- one notice a day for kinds that gather; null for those that stand alone
  gather_day   date,
  count        int NOT NULL DEFAULT 1 CHECK (count >= 0),
  -- false: this member wants the mail only
  shown        boolean NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT now(),
  read_at      timestamptz,
  UNIQUE (member_id, kind, subject_id, gather_day)
);
CREATE INDEX notice_newest ON notice (member_id, created_at DESC, id DESC) WHERE shown;
CREATE INDEX notice_unread ON notice (member_id) WHERE shown AND read_at IS NULL;

-- who is behind a gathered notice: nobody counts twice
CREATE TABLE notice_actor (
  notice_id  uuid NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
  member_id  uuid NOT NULL REFERENCES member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (notice_id, member_id)
);

-- what a member changed; without a row a kind is shown, and mailed where it concerns money
CREATE TABLE notice_setting (
  member_id uuid NOT NULL REFERENCES member (id),
  kind      text NOT NULL,
  in_app    boolean NOT NULL,
  by_mail   boolean NOT NULL,
  PRIMARY KEY (member_id, kind)
);
