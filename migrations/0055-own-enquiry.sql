-- What was written with an address, for the copy of their data that a member with this address asks for.
CREATE INDEX enquiry_by_email ON enquiry (from_email, created_at) WHERE from_email <> '';
