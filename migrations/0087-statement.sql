-- The version of an account's last entry booked before this moment, 0 where none was. An account's entries are booked in the order of their
-- versions, give or take the length of a transaction, by so much the moment must lie outside of what is asked for.
CREATE FUNCTION ledger_version_before(account bigint, moment timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  low bigint := 0;
  high bigint;
  middle bigint;
  booked_at timestamptz;
BEGIN
  SELECT coalesce(max(account_version), 0) INTO high FROM ledger_entry WHERE account_id = account;
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    SELECT journal.created_at INTO STRICT booked_at
      FROM ledger_entry entry JOIN ledger_journal journal ON journal.id = entry.journal_id
     WHERE entry.account_id = account AND entry.account_version = middle;
    IF booked_at < moment THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
