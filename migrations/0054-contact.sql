-- What visitors write to the operator: messages of the contact form and better words for a translation, and what administrators answered.
CREATE TABLE enquiry (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('contact', 'better word')),
  -- the sender's device names it, or its own words do: what is sent twice is stored once
  nonce        uuid NOT NULL UNIQUE,
  from_name    text NOT NULL DEFAULT '' CHECK (length(from_name) <= 120),
  from_company text NOT NULL DEFAULT '' CHECK (length(from_company) <= 120),
  -- empty where no answer was asked for
  from_email   text NOT NULL DEFAULT '' CHECK (length(from_email) <= 254),
  from_phone   text NOT NULL DEFAULT '' CHECK (length(from_phone) <= 60),
  -- of a better word, the better words
  message      text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  -- the language of the page it was sent from; of a better word, the one it is about
  language     text NOT NULL DEFAULT 'en' CHECK (length(language) BETWEEN 2 AND 12),
  -- of a better word: the page, and the words as they stand
  page         text NOT NULL DEFAULT '' CHECK (length(page) <= 300),
  standing     text NOT NULL DEFAULT '' CHECK (length(standing) <= 1000),
  search_from  text NOT NULL GENERATED ALWAYS AS (folded_name(from_name || ' ' || from_email || ' ' || from_company)) STORED,
  state        text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'answered', 'closed')),
  -- counts what administrators did with it: each says which count it has seen
  version      int NOT NULL DEFAULT 0 CHECK (version >= 0),
  -- the last act: by whom, empty where nobody but the clock did it
  acted_by     text CHECK (length(acted_by) <= 254),
  acted_at     timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (kind <> 'contact' OR from_email <> ''),
  CHECK (kind = 'better word' OR (page = '' AND standing = '')),
  CHECK ((version = 0) = (acted_by IS NULL) AND (version = 0) = (acted_at IS NULL)),
  CHECK (version > 0 OR state = 'new')
);
CREATE INDEX enquiry_newest ON enquiry (created_at DESC, id DESC);
CREATE INDEX enquiry_by_state ON enquiry (state, created_at DESC, id DESC);
CREATE INDEX enquiry_by_kind ON enquiry (kind, created_at DESC, id DESC);
CREATE INDEX enquiry_by_kind_and_state ON enquiry (kind, state, created_at DESC, id DESC);
CREATE INDEX enquiry_search ON enquiry USING gin (search_from gin_trgm_ops);
-- those whose time ends
CREATE INDEX enquiry_ending ON enquiry (state, acted_at) WHERE state <> 'new';

CREATE TABLE enquiry_reply (
  id         uuid PRIMARY KEY,
  enquiry_id uuid NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  email      text NOT NULL CHECK (length(email) BETWEEN 1 AND 254),
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  -- when the mail server took it
  sent_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_reply_of ON enquiry_reply (enquiry_id, created_at, id);
