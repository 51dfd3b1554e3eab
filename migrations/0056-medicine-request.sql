-- What patients without an account ask pharmacies for. Contact and sickness are sealed with a key outside the database.
CREATE TABLE medicine_request (
  id              uuid PRIMARY KEY,
  state           text NOT NULL DEFAULT 'unproven' CHECK (state IN
                    ('unproven', 'asked', 'chosen', 'found', 'withdrawn', 'unanswered', 'expired', 'closed')),
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  brand           text NOT NULL DEFAULT '' CHECK (length(brand) <= 120),
  quantity        text NOT NULL CHECK (length(quantity) BETWEEN 1 AND 60),
  -- null where the names match nothing in the catalogue
  generic_id      int REFERENCES catalogue_generic (id),
  nigerian_state  text NOT NULL CHECK (length(nigerian_state) BETWEEN 1 AND 40),
  -- a town or an area; deleted with the contact
  location        text NOT NULL DEFAULT '' CHECK (length(location) <= 120),
  -- in which the patient reads mails and their page
  language        text NOT NULL CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  -- e-mail address and telephone number, sealed
  contact         bytea CHECK (length(contact) <= 1000),
  sickness        bytea CHECK (length(sickness) <= 4000),
  -- keyed, so that nobody can find it by trying addresses
  email_hash      bytea,
  -- which medicine, so that there is one open request of it by each address
  medicine_key    text NOT NULL CHECK (length(medicine_key) BETWEEN 1 AND 140),
  -- to which words about sickness the patient agreed
  consent_version int,
  consent_wording text CHECK (length(consent_wording) <= 40),
  consent_at      timestamptz,
  created_at      timestamptz NOT NULL,
  proven_at       timestamptz,
  -- rounds of pharmacies that were asked: of the patient's state, then of its neighbours
  rounds          int NOT NULL DEFAULT 0 CHECK (rounds BETWEEN 0 AND 2),
  widened_at      timestamptz,
  -- a mail has told of an answer since the patient last looked for one
  is_told         boolean NOT NULL DEFAULT false,
  ended_at        timestamptz,
  -- contact, sickness and location are gone
  erased_at       timestamptz,
  closed_by       text CHECK (length(closed_by) <= 254),
  close_reason    text CHECK (length(close_reason) BETWEEN 1 AND 300),
  -- when the next thing happens without anybody's call
  due_at          timestamptz,
  CHECK ((proven_at IS NULL) = (state = 'unproven') OR ended_at IS NOT NULL),
  CHECK ((ended_at IS NOT NULL) = (state IN ('found', 'withdrawn', 'unanswered', 'expired', 'closed'))),
  CHECK (erased_at IS NULL OR ended_at IS NOT NULL),
  CHECK ((contact IS NULL) = (erased_at IS NOT NULL) AND (email_hash IS NULL) = (erased_at IS NOT NULL)),
  CHECK (erased_at IS NULL OR (sickness IS NULL AND location = '')),
  CHECK (sickness IS NULL OR consent_at IS NOT NULL),
  CHECK ((consent_version IS NULL) = (consent_at IS NULL) AND (consent_wording IS NULL) = (consent_at IS NULL)),
  CHECK ((closed_by IS NOT NULL) = (state = 'closed') AND (close_reason IS NOT NULL) = (state = 'closed'))
);
CREATE UNIQUE INDEX medicine_request_open ON medicine_request (email_hash, medicine_key)
  WHERE state IN ('unproven', 'asked', 'chosen');
CREATE INDEX medicine_request_due ON medicine_request (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX medicine_request_newest ON medicine_request (created_at DESC, id DESC);
CREATE INDEX medicine_request_of_state ON medicine_request (state, created_at DESC, id DESC);
CREATE INDEX medicine_request_generic ON medicine_request (generic_id);

-- The secrets of links in mails: each mail has one of its own.
CREATE TABLE medicine_request_key (
  -- SHA-256 of 80 random bits that are in the mail and nowhere else
  secret_hash bytea PRIMARY KEY,
  request_id  uuid NOT NULL REFERENCES medicine_request (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL
);
CREATE INDEX medicine_request_key_request ON medicine_request_key (request_id);
