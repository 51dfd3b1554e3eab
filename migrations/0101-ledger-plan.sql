-- Plans of ledger_post, and of the triggers it fires, live as long as a connection. Made while the tables were small they read whole tables,
-- with the platform's accounts locked, until statistics were next gathered. With this they use indexes from the first.
ALTER FUNCTION ledger_post(jsonb) SET enable_seqscan = off;
