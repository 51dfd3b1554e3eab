-- What one Verify payment writes, statement by statement in its order, for pgbench: its tally, then the booking.
SELECT n, wallet, payment, chat, supplier, payer, reference, journals FROM bench_purchase
 WHERE n = (SELECT nextval('bench_next')) \gset
BEGIN;
SET LOCAL synchronous_commit = off;
INSERT INTO attempt (subject, count, since) VALUES (sha256(:payer::text::bytea), 1, now())
 ON CONFLICT (subject) DO UPDATE SET count = attempt.count + 1;
COMMIT;
BEGIN;
SELECT id, state, quantity FROM wallet WHERE id = :wallet FOR UPDATE;
SELECT id, state, allocation FROM payment WHERE wallet_id = :wallet ORDER BY id FOR UPDATE;
UPDATE payment SET state = 'succeeded', allocation = 'escrow', provider_tx_id = 1000000000 + :n,
       provider_status = 'success', received_kobo = gross_kobo, psp_fee_kobo = 77500, gateway_response = 'Successful',
       channel = 'card', pay_way = 'local', paid_at = now(), card_signature = NULL, sender_account = NULL,
       booked_at = clock_timestamp(), updated_at = now()
 WHERE id = :payment AND allocation IS NULL;
INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, amount_kobo, gather_day, shown)
 VALUES (uuidv7(), :supplier, 'payment received', :payer, 'trade', :wallet, '""', 5000000, NULL, true),
        (uuidv7(), :payer, 'payment arrived', :supplier, 'trade', :wallet, '""', 5175000, NULL, true);
UPDATE chat SET last_seq = last_seq + 1, last_at = clock_timestamp() WHERE id = :chat RETURNING last_seq AS seq \gset
INSERT INTO message (chat_id, seq, id, member_id, nonce, kind, body, wallet_id, what, detail, amount_kobo, forwarded, created_at)
VALUES (:chat, :seq, uuidv7(), :payer, uuidv7(), 'payment', 'Bench Member 42 paid ₦50,000 into the wallet', :wallet, 'paid', '₦50,000',
        5000000, false, clock_timestamp());
SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'end:' || :wallet),
  run_at => now() + interval '28 days', attempts => 0);
SELECT ledger_post(:journals);
COMMIT;
