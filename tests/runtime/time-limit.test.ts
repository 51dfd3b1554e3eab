/** How long a call waits for the database. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '../kit/start.ts';

const app = openApp({ env: { DATABASE_PATIENCE: '3' } });

it('is three times as long on a machine that the operator calls slow', async () => {
  const { rows } = await sql`
    SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`.execute(
    app.ctx.db,
  );
  expect(rows).toEqual([{ lock: '3600ms', statement: '6s' }]);
});
