-- The first-run guide of a new member: when its last two facts came to be, which nothing else tells.

-- Whoever is a member already has found their way. The default is the moment of this migration, for the rows that are there, alone.
ALTER TABLE member
  -- put away, or finished; null while the guide is shown
  ADD COLUMN guide_ended_at timestamptz DEFAULT now(),
  -- Mortar was first opened as an installed app
  ADD COLUMN installed_at timestamptz;
ALTER TABLE member ALTER COLUMN guide_ended_at DROP DEFAULT;
