-- My trades lists the bargains that a member has to answer, and the badge counts them on every visit.
CREATE INDEX offer_interest_offered ON offer_interest (offer_id) WHERE state = 'offered';
CREATE INDEX offer_interest_countered ON offer_interest (member_id) WHERE state = 'countered';
