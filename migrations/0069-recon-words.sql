-- What a reconciliation item compares: the facts of our own books, and those of the payment provider.
ALTER TABLE recon_item RENAME COLUMN ours TO local;
ALTER TABLE recon_item RENAME COLUMN theirs TO provider;
