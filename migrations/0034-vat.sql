-- What a trade earns: how each payment was made, and the VAT within our charge.
ALTER TABLE payment ADD COLUMN pay_way text
  CHECK (pay_way IN ('local', 'international', 'amex', 'direct_debit', 'virtual_account'));

INSERT INTO ledger_account_kind (kind, normal) VALUES ('vat_payable', -1), ('vat_advanced', 1);

-- Invoices and credit notes are numbered each by themselves, without a gap within a year: the counter's row is locked by whoever issues one.
CREATE TABLE vat_counter (
  kind        text NOT NULL CHECK (kind IN ('invoice', 'credit note')),
  year        int NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  last_serial int NOT NULL DEFAULT 0 CHECK (last_serial >= 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE vat_document (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL,
  year          int NOT NULL,
  serial        int NOT NULL CHECK (serial > 0),
  payment_id    uuid NOT NULL REFERENCES payment (id),
  -- why a credit note: the refund, or the bank dispute that was lost
  refund_id     uuid UNIQUE REFERENCES refund (id),
  chargeback_id uuid REFERENCES chargeback (id),
  -- hundredths of a per cent; the VAT is within the charge
  rate          int NOT NULL CHECK (rate BETWEEN 1 AND 5000),
  charge_kobo   bigint NOT NULL CHECK (charge_kobo > 0),
  vat_kobo      bigint NOT NULL CHECK (vat_kobo BETWEEN 0 AND charge_kobo),
  -- whose tax it is, as it was then: name and address, and tax number
  seller        text NOT NULL CHECK (length(seller) BETWEEN 1 AND 300),
  tax_number    text NOT NULL CHECK (length(tax_number) BETWEEN 1 AND 30),
  issued_at     timestamptz NOT NULL,
  UNIQUE (kind, year, serial),
  FOREIGN KEY (kind, year) REFERENCES vat_counter (kind, year),
  CHECK (num_nonnulls(refund_id, chargeback_id) = CASE kind WHEN 'invoice' THEN 0 ELSE 1 END)
);
CREATE UNIQUE INDEX vat_invoice ON vat_document (payment_id) WHERE kind = 'invoice';
CREATE INDEX vat_document_of ON vat_document (payment_id);
CREATE INDEX vat_document_chargeback ON vat_document (chargeback_id);

-- Payments that cost more than our charge.
CREATE INDEX payment_at_loss ON payment (booked_at) WHERE allocation = 'escrow' AND psp_fee_kobo > fee_kobo;
-- Months are read from journals, which are appended in the order of their time.
CREATE INDEX ledger_journal_month ON ledger_journal USING brin (created_at);
