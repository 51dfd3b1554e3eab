-- Notices: what members are told, and which kinds each wants to hear of. Their words are made when they are read.
CREATE TABLE notice (
  id           uuid PRIMARY KEY,
  member_id    uuid NOT NULL REFERENCES member (id),
  kind         text NOT NULL CHECK (kind IN (
                 'partner request', 'request accepted', 'interest', 'business group',
                 'wallet requested', 'payment received', 'receipt acknowledged', 'money released',
                 'like', 'comment', 'reply', 'licence')),
  -- who did it, the last of them where several did; null where Mortar itself speaks
  actor_id     uuid REFERENCES member (id),
  subject_kind text NOT NULL CHECK (subject_kind IN ('member', 'offer', 'room', 'chat', 'post')),
  subject_id   uuid NOT NULL,
  detail       text NOT NULL DEFAULT '' CHECK (length(detail) <= 120),
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
