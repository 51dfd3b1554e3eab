-- Closed trades, what a profile says of them, and how both sides rated each other.

-- A payer's part of a wallet, once its money was released, as each of the two sees it: two rows a trade.
CREATE TABLE trade_side (
  wallet_id        uuid NOT NULL REFERENCES wallet (id),
  member_id        uuid NOT NULL REFERENCES member (id),
  other_id         uuid NOT NULL REFERENCES member (id),
  closed_at        timestamptz NOT NULL,
  -- from the other's first word or price before the wallet to the member's first one after it; missing where there was none
  answer_seconds   int CHECK (answer_seconds >= 0),
  -- of the supplier: from the payment to the dispatch; missing where the dispatch came first
  dispatch_seconds int CHECK (dispatch_seconds >= 0),
  PRIMARY KEY (wallet_id, member_id, other_id),
  CHECK (member_id <> other_id)
);
CREATE INDEX trade_side_newest ON trade_side (member_id, closed_at DESC) INCLUDE (answer_seconds, dispatch_seconds);
CREATE INDEX trade_side_other ON trade_side (other_id);

-- What one side of a closed trade says of the other.
CREATE TABLE rating (
  id         uuid PRIMARY KEY,
  wallet_id  uuid NOT NULL,
  rater_id   uuid NOT NULL,
  rated_id   uuid NOT NULL,
  stars      int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  sentence   text NOT NULL DEFAULT '' CHECK (length(sentence) <= 280),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- until then its author alone sees it, and may change it
  shown_at   timestamptz NOT NULL,
  -- when the rated member was told of it
  told_at    timestamptz,
  UNIQUE (wallet_id, rater_id, rated_id),
  FOREIGN KEY (wallet_id, rater_id, rated_id) REFERENCES trade_side (wallet_id, member_id, other_id)
);
CREATE INDEX rating_of ON rating (rated_id, shown_at DESC, id DESC) INCLUDE (stars);
CREATE INDEX rating_by ON rating (rater_id);

INSERT INTO notice_kind (kind) VALUES ('rating');

-- What closed before: without the time of an answer.
WITH closed AS (
  SELECT wallet_id, payer_id, min(released_at) AS closed_at, min(booked_at) AS paid_at
    FROM payment WHERE released_at IS NOT NULL AND allocation = 'escrow' AND wallet_id IS NOT NULL AND payer_id IS NOT NULL
   GROUP BY wallet_id, payer_id)
INSERT INTO trade_side (wallet_id, member_id, other_id, closed_at, dispatch_seconds)
SELECT wallet.id, wallet.supplier_id, closed.payer_id, closed.closed_at,
       CASE WHEN dispatch.dispatched_at >= closed.paid_at
            THEN extract(epoch FROM dispatch.dispatched_at - closed.paid_at)::int END
  FROM closed JOIN wallet ON wallet.id = closed.wallet_id LEFT JOIN dispatch ON dispatch.wallet_id = wallet.id
 WHERE closed.payer_id <> wallet.supplier_id
UNION ALL
SELECT wallet.id, closed.payer_id, wallet.supplier_id, closed.closed_at, NULL
  FROM closed JOIN wallet ON wallet.id = closed.wallet_id
 WHERE closed.payer_id <> wallet.supplier_id;
