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
       channel = 'card', paid_at = now(), booked_at = clock_timestamp(), updated_at = now()
 WHERE id = :payment AND allocation IS NULL;
INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, amount_kobo)
 VALUES (uuidv7(), :supplier, 'payment received', :payer, 'room', :chat, '""', 5000000),
        (uuidv7(), :payer, 'payment arrived', :supplier, 'room', :chat, '""', 5175000);
UPDATE chat SET last_seq = last_seq + 1 WHERE id = :chat RETURNING last_seq AS seq \gset
INSERT INTO message (chat_id, seq, id, member_id, nonce, kind, body, wallet_id, what, detail)
 VALUES (:chat, :seq, uuidv7(), :payer, uuidv7(), 'payment', 'Bench Member paid N50,000.00K', :wallet, 'paid', 'N50,000.00K');
SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'end:' || :wallet),
  run_at => now() + interval '28 days', attempts => 0);
SELECT ledger_post(:journals);
COMMIT;
