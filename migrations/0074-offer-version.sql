-- Counts what everybody was told of an offer, so that a screen can say which state it shows and is told what it lacks.
ALTER TABLE offer ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0);
