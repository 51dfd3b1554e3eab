-- What a card scheme gives back of our charge is invoiced again, and credited where another ruling takes it.
ALTER TABLE vat_document ADD COLUMN bank_mail_id uuid UNIQUE REFERENCES bank_mail (id);
ALTER TABLE vat_document DROP CONSTRAINT vat_document_check1;
-- why it was issued: an invoice with the payment or at its release has no other cause
ALTER TABLE vat_document ADD CONSTRAINT vat_document_cause CHECK (
  CASE kind WHEN 'invoice' THEN num_nonnulls(refund_id, chargeback_id) = 0
            ELSE num_nonnulls(refund_id, chargeback_id, bank_mail_id) = 1 END);
DROP INDEX vat_invoice;
CREATE UNIQUE INDEX vat_invoice ON vat_document (payment_id) WHERE kind = 'invoice' AND bank_mail_id IS NULL;
