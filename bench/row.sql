-- The least that is written durably: one row, committed by itself, for pgbench.
INSERT INTO bench_row (id, words) VALUES (gen_random_uuid(), 'We have forty cartons of it, kept cool and dry.');
