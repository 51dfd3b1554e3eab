/** The chain of administrators' acts contains every act, and every change made outside Mortar is found. */
import { inject, expect, it } from 'vitest';
import { checkChain } from '#server/actions/admin/act-chain.ts';
import { checkActs } from '#server/actions/admin/act-check.ts';
import { readSeal } from '#rules/admin/act.ts';
import { insertAct } from '#server/store/admin/admin.ts';
import { findHead } from '#server/store/admin/act-chain.ts';
import { inTransaction } from '#server/store/db.ts';
import { ADMIN, signInAsAdmin } from './admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { query } from '../kit/postgres.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });

const act = (what: string) =>
  inTransaction(app.ctx.db, (trx) =>
    insertAct(trx, { email: ADMIN, sessionId: null, what: 'sign in refused', reason: what }),
  );

/** Changes the database as a superuser, past all triggers and foreign keys. */
async function tamper(...statements: string[]): Promise<void> {
  const superuser = { ...app.owner, user: inject('postgres').admin };
  await query(superuser, ['SET session_replication_role = replica', ...statements].join(';'));
}

const check = async () => (await checkChain(app.ctx.db)).fault;
const SEVENTH = '(SELECT act_id FROM admin_act_link WHERE position = 7)';
const sameBytes = `sha256((SELECT hash FROM admin_act_link AS before WHERE before.position = link.position - 1)
  || admin_act_bytes(act))`;

it('has every act in the moment it is committed, also of many at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => act(`at once ${n}`)));
  await expect(
    inTransaction(app.ctx.db, async (trx) => {
      await insertAct(trx, { email: ADMIN, sessionId: null, what: 'sign in refused', reason: 'taken back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const [count] = await query<{ acts: string; links: string }>(
    app.owner,
    'SELECT (SELECT count(*) FROM admin_act) AS acts, (SELECT max(position) FROM admin_act_link) AS links',
  );
  expect(count).toEqual({ acts: '40', links: '40' });
  expect(await checkChain(app.ctx.db)).toMatchObject({ fault: null, position: 40, actId: null });
});

it('chains what a text of any kind says', async () => {
  await act('Ọ̀yọ́ — 💊 "quoted"\nand a second line');
  await inTransaction(app.ctx.db, (trx) =>
    insertAct(trx, { email: ADMIN, sessionId: null, what: 'sign in refused', subject: 'a:b', reason: '' }),
  );
  expect(await check()).toBeNull();
});

it.each([
  ['a changed reason', `UPDATE admin_act SET reason = 'another' WHERE id = ${SEVENTH}`, 'changed'],
  ['another name', `UPDATE admin_act SET email = 'somebody@else.example' WHERE id = ${SEVENTH}`, 'changed'],
  ['another time', `UPDATE admin_act SET at = at - interval '1 microsecond' WHERE id = ${SEVENTH}`, 'changed'],
  [
    'words moved from one field to the next',
    `UPDATE admin_act SET subject = subject || left(reason, 1), reason = substr(reason, 2) WHERE id = ${SEVENTH}`,
    'changed',
  ],
  ['a removed act', `DELETE FROM admin_act WHERE id = ${SEVENTH}`, 'missing'],
  [
    'a removed act with its link',
    `DELETE FROM admin_act WHERE id = ${SEVENTH}; DELETE FROM admin_act_link WHERE position = 7`,
    'missing',
  ],
  [
    'one removed, with the numbers closed up',
    `DELETE FROM admin_act WHERE id = ${SEVENTH}; DELETE FROM admin_act_link WHERE position = 7;
     UPDATE admin_act_link SET position = position + 1000000 WHERE position > 7; UPDATE admin_act_link SET position = position - 1000001 WHERE position > 1000000`,
    'changed',
  ],
  ['the last act cut off', 'DELETE FROM admin_act WHERE id = (SELECT max(id) FROM admin_act)', 'missing'],
  [
    'the last ten cut off with their links',
    `DELETE FROM admin_act WHERE id IN (SELECT act_id FROM admin_act_link ORDER BY position DESC LIMIT 10);
     DELETE FROM admin_act_link WHERE NOT EXISTS (SELECT FROM admin_act WHERE id = act_id)`,
    'cut off',
  ],
  ['all of them cut off', 'DELETE FROM admin_act_link; DELETE FROM admin_act', 'cut off'],
  ['a lost head', 'DELETE FROM admin_act_head', 'cut off'],
  [
    'two swapped in their order',
    `UPDATE admin_act_link SET act_id = CASE act_id WHEN 7 THEN -9 WHEN 9 THEN -7 END WHERE act_id IN (7, 9);
     UPDATE admin_act_link SET act_id = -act_id WHERE act_id < 0`,
    'changed',
  ],
  [
    'the words of two swapped',
    `UPDATE admin_act SET reason = (SELECT reason FROM admin_act AS other WHERE other.id = 16 - admin_act.id) WHERE id IN (7, 9)`,
    'changed',
  ],
  [
    'one put in without a link',
    `INSERT INTO admin_act (email, what) VALUES ('somebody@else.example', 'sign in refused')`,
    'not chained',
  ],
  [
    'one put in with a link of the right hash',
    `WITH act AS (INSERT INTO admin_act (email, what) VALUES ('somebody@else.example', 'sign in refused') RETURNING admin_act),
          head AS (SELECT position, hash FROM admin_act_link ORDER BY position DESC LIMIT 1)
     INSERT INTO admin_act_link SELECT position + 1, (admin_act).id, sha256(hash || admin_act_bytes(admin_act)) FROM act, head`,
    'not chained',
  ],
  ['a changed hash', `UPDATE admin_act_link SET hash = sha256('x') WHERE position = 7`, 'changed'],
])('finds %s', async (_, statement, fault) => {
  const copy = ['admin_act', 'admin_act_link', 'admin_act_head'];
  await tamper(...copy.map((name) => `CREATE TABLE kept_${name} AS SELECT * FROM ${name}`), statement);
  try {
    expect(await check()).toBe(fault);
  } finally {
    await tamper(
      ...copy.map(
        (name) => `DELETE FROM ${name}; INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${name};
          DROP TABLE kept_${name}`,
      ),
    );
  }
  expect(await check()).toBeNull();
});

/** Changes an act and recomputes every later link, so that the chain is consistent. */
const REWRITE = `UPDATE admin_act SET reason = 'nothing happened' WHERE id = ${SEVENTH};
  DO $$ DECLARE link record; BEGIN
    FOR link IN SELECT * FROM admin_act_link WHERE position >= 7 ORDER BY position LOOP
      UPDATE admin_act_link AS link_of SET hash = ${sameBytes.replaceAll('link.position', 'link_of.position')}
        FROM admin_act AS act WHERE act.id = link_of.act_id AND link_of.position = link.position;
    END LOOP;
    UPDATE admin_act_head SET hash = (SELECT hash FROM admin_act_link ORDER BY position DESC LIMIT 1);
  END $$`;

it('finds a whole chain that was made anew by a seal kept elsewhere, and by what a check saw before', async () => {
  const seal = (await findHead(app.ctx.db))!;
  await tamper(
    'CREATE TABLE kept AS SELECT * FROM admin_act_link; CREATE TABLE kept_act AS SELECT * FROM admin_act',
    REWRITE,
  );
  expect(await checkChain(app.ctx.db)).toMatchObject({ fault: null });
  expect(await checkChain(app.ctx.db, [seal])).toMatchObject({ fault: 'changed' });
  await tamper(
    `UPDATE admin_act SET reason = kept_act.reason FROM kept_act WHERE kept_act.id = admin_act.id AND admin_act.id = ${SEVENTH}`,
    'DROP TABLE kept_act',
    `DELETE FROM admin_act_link; INSERT INTO admin_act_link SELECT * FROM kept; DROP TABLE kept`,
    `UPDATE admin_act_head SET hash = (SELECT hash FROM admin_act_link ORDER BY position DESC LIMIT 1)`,
  );
});

it('is checked by a job: the screen says so, and owners keep its seal', async () => {
  await act('before the check');
  const token = await signInAsAdmin(app);
  const state = async () => (await callOn(app.url, 'GET /api/admin/audit/chain', {}, { token })).body;
  expect((await state()).check).toBeNull();
  expect((await callOn(app.url, 'POST /api/admin/audit/check', {}, { token })).status).toBe(200);
  await untilJobsDone(app, 'check-acts');
  expect((await state()).check).toMatchObject({ fault: null, position: (await state()).acts });
  const monday = { ...app.ctx, now: () => new Date('2026-11-23T03:29:00Z') };
  await checkActs(monday);
  await untilJobsDone(app, 'mail-act-seal');
  const mailed = (await mailsTo(app, ADMIN)).find(({ subject }) => subject?.startsWith('Seal of'));
  const seal = readSeal(/\d+:[0-9a-f]{32}/.exec(mailed?.text ?? '')?.[0] ?? '');
  expect(seal).toEqual(readSeal((await state()).seal));
  expect(await checkChain(app.ctx.db, [seal!])).toMatchObject({ fault: null });
});

it('that is broken is mailed to the owners, and shown', async () => {
  const token = await signInAsAdmin(app);
  await tamper(REWRITE);
  await checkActs(app.ctx);
  await untilJobsDone(app, 'mail-acts-broken');
  expect((await mailsTo(app, ADMIN)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('was changed'),
  );
  const { check: found } = (await callOn(app.url, 'GET /api/admin/audit/chain', {}, { token })).body;
  expect(found).toMatchObject({ fault: 'changed' });
});
