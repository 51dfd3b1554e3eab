-- When the provider's list was first seen without a refund whose request was never answered: it is asked for again only
-- after the list has missed it for a while, because a list may be old.
ALTER TABLE refund ADD COLUMN missed_at timestamptz;
