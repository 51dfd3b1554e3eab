/** Triggers that note every written row. Reading all stored data before and after each route took a fifth of the time. */
import { sql } from 'kysely';
import { query } from '../kit/postgres.ts';
import type { TestApp } from '../kit/start.ts';
import { MOVES_BY_ITSELF } from '../kit/stored.ts';

/** An update that changes nothing is not noted. */
const TRIGGERS = `
  CREATE SCHEMA sweep;
  CREATE UNLOGGED TABLE sweep.written (name text NOT NULL);
  GRANT USAGE ON SCHEMA sweep TO PUBLIC;
  GRANT SELECT, DELETE ON sweep.written TO PUBLIC;
  CREATE FUNCTION sweep.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN INSERT INTO sweep.written VALUES (TG_TABLE_NAME); END IF;
      RETURN NULL;
    END $$;
  DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (${MOVES_BY_ITSELF.map((name) => `'${name}'`).join()}) LOOP
        EXECUTE format('CREATE TRIGGER zz_note AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION sweep.note()', name);
      END LOOP;
    END $$`;

export async function noteWrites({ owner }: TestApp): Promise<void> {
  await query(owner, TRIGGERS);
}

export async function forgetWrites({ ctx: { db } }: TestApp): Promise<void> {
  await sql<never>`DELETE FROM sweep.written`.execute(db);
}

/** Lists the tables written to since the last `forgetWrites`. */
export async function writtenTables({ ctx: { db } }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM sweep.written ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
