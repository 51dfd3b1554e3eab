-- What the public pages tell of this installation: already rounded, so that nothing of a single member rests here.
CREATE TABLE public_figure (
  name  text NOT NULL CHECK (name IN ('members', 'members of a state', 'trades closed', 'protected kobo', 'median release days')),
  -- '' for the whole country
  state text NOT NULL DEFAULT '' CHECK ((state <> '') = (name = 'members of a state') AND length(state) <= 40),
  value bigint NOT NULL CHECK (value > 0),
  PRIMARY KEY (name, state)
);

-- Tells every running server, so that each renders its pages anew.
CREATE FUNCTION tell_public_figure_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'public_figure all');
  RETURN NULL;
END $$;
CREATE TRIGGER public_figure_changed AFTER INSERT OR UPDATE OR DELETE ON public_figure
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_figure_changed();
