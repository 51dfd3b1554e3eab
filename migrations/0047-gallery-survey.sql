-- What members say of a generic: how easily it is found, how its price and its quality feel.
CREATE TABLE catalogue_answer (
  generic_id int NOT NULL REFERENCES catalogue_generic (id),
  question   text NOT NULL CHECK (question IN ('availability', 'price', 'quality')),
  member_id  uuid NOT NULL REFERENCES member (id),
  -- the first day of the month in Lagos: each member answers a question once in it
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  -- from the worst to the best
  value      smallint NOT NULL CHECK (value BETWEEN 1 AND 3),
  PRIMARY KEY (generic_id, question, member_id, month)
);
CREATE INDEX catalogue_answer_member ON catalogue_answer (member_id);
