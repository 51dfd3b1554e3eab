/**
 * The record of administrators' acts: which routes leave one, and how it is searched. tests/every-route/every-route.test.ts checks the act
 * of each route.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import type { Route } from '#contract/route/route.ts';
import { leavesAct, LOOKS, requireAct, WRITES_NOTHING } from '#server/http/act-recorded.ts';
import { insertAct } from '#server/store/admin/admin.ts';
import { inTransaction } from '#server/store/db.ts';
import { ADMIN, ADMINS_BY_ROLE, askForPasskey, inviteByRole, signInAsAdmin } from './admins.ts';
import { type Fixture, makeFixture } from '../authorisation/fixture.ts';
import { isForAdmins, keyOf } from '../every-route/routes.ts';
import { callOn, openApp, startApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN, ADMIN_SECOND_FACTOR: 'off' } });
let fixture: Fixture;
let token: string;
beforeAll(async () => {
  await inviteByRole(app);
  fixture = await makeFixture(app);
  token = await signInAsAdmin(app);
});

const OURS: Route[] = ROUTES.filter((route) => isForAdmins(keyOf(route)));

/** Reads that show no private papers: work lists, figures, and what administrators see of themselves. */
const PLAIN_READS = new Set([
  'GET /api/admin/session',
  'GET /api/admin/audit',
  'GET /api/admin/audit/chain',
  'GET /api/admin/announcements',
  'GET /api/admin/enquiries',
  'GET /api/admin/medicine-requests',
  'GET /api/admin/suggestions',
  'GET /api/admin/shared-barcodes',
  'GET /api/admin/brand-loads',
  'GET /api/admin/brand-load/:id',
  'GET /api/admin/brand-load/:id/rows',
  'GET /api/admin/licences',
  'GET /api/admin/batch-alerts',
  'GET /api/admin/batch-suspicions',
  'GET /api/admin/money/disputes',
  'GET /api/admin/money/bank-disputes',
  'GET /api/admin/money/bank-disputes/ended',
  'GET /api/admin/money/payout-holds',
  'GET /api/admin/money/payouts',
  'GET /api/admin/money/reviews',
  'GET /api/admin/money/refunds',
  'GET /api/admin/money/months',
  'GET /api/admin/money/items',
  'GET /api/admin/money/approvals',
  'GET /api/admin/administrators',
  'GET /api/admin/overview',
  'GET /api/admin/health',
  'GET /api/admin/reports',
  'GET /api/admin/users',
  'GET /api/admin/user/:id/suspension',
  'GET /api/admin/posts',
  'GET /api/admin/post/:id',
  'GET /api/admin/business',
  'GET /api/admin/business/:id',
  'GET /api/admin/pharmacies',
  'GET /api/admin/inventories',
  'GET /api/admin/wallets',
  'GET /api/admin/transactions',
]);

const acts = (of = app) => of.ctx.db.selectFrom('admin_act').selectAll().orderBy('id').execute();
const last = async () => (await acts()).at(-1);

describe('every route of administrators', () => {
  it('that reads is a look or shows nothing private, as the tables say', () => {
    const reads = OURS.filter(({ method }) => method === 'GET');
    const looks = LOOKS.map(keyOf);
    expect(reads.map(keyOf).filter((key) => !looks.includes(key) && !PLAIN_READS.has(key))).toEqual([]);
    expect([...PLAIN_READS, ...looks].filter((key) => !reads.map(keyOf).includes(key))).toEqual([]);
    expect(looks.filter((key) => PLAIN_READS.has(key))).toEqual([]);
  });

  it('that writes leaves an act, but for previews', () => {
    const writing = OURS.filter(({ method }) => method !== 'GET');
    const silent = writing.filter((route) => !leavesAct(route));
    expect(silent.map(keyOf).toSorted()).toEqual(WRITES_NOTHING.map(keyOf).toSorted());
    for (const route of OURS.filter(leavesAct)) {
      expect(() => requireAct(route, []), keyOf(route)).toThrow('leaves no act');
      expect(() => requireAct(route, ['done'])).not.toThrow();
    }
  });
});

describe('a look', () => {
  it('at a licence is recorded once in five minutes of one session', async () => {
    const own = await signInAsAdmin(app);
    const before = (await acts()).length;
    for (let turn = 0; turn < 3; turn += 1) {
      const url = `${app.url}/api/admin/licence/${fixture.things.licence}/evidence`;
      expect((await fetch(url, { headers: { authorization: own } })).status).toBe(200);
    }
    expect((await acts()).slice(before)).toEqual([
      expect.objectContaining({ what: 'view licence evidence', subject: `licence:${fixture.things.licence}` }),
    ]);
  });
});

describe('a sign-in', () => {
  it('that was refused behind the right passkey is recorded, and one behind a wrong passkey is not', async () => {
    const strict = await startApp({ env: { ADMIN_EMAILS: ADMIN, ADMIN_SECOND_FACTOR: 'on' } });
    try {
      const { cookie, passkey } = await askForPasskey(strict);
      const enter = (typed: string) =>
        callOn(strict.url, 'POST /api/auth/admin/passkey', { email: ADMIN, passkey: typed }, { headers: { cookie } });
      const before = (await acts(strict)).length;
      expect((await enter('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).status).toBe(400);
      expect((await acts(strict)).length).toBe(before);
      expect((await enter(passkey)).status).toBe(403);
      expect((await acts(strict)).slice(before)).toEqual([
        expect.objectContaining({ email: ADMIN, session_id: null, what: 'sign in refused' }),
      ]);
    } finally {
      await strict.close();
    }
  });
});

describe('denials', () => {
  it('are recorded so often in an hour, and refused ever after', async () => {
    const strict = await startApp({ env: { ADMIN_EMAILS: ADMIN, RATE_LIMIT_FACTOR: '0.05' }, beside: app });
    try {
      const refused = await signInAsAdmin(strict, ADMINS_BY_ROLE.reader);
      const before = (await acts()).length;
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await callOn(strict.url, 'GET /api/admin/money/items', {}, { token: refused })).status).toBe(403);
      }
      expect((await acts()).length - before).toBe(3);
    } finally {
      await strict.close();
    }
  });
});

describe('the search', () => {
  const find = async (input: Record<string, unknown>) =>
    (await callOn(app.url, 'GET /api/admin/audit', input, { token })).body;

  beforeAll(async () => {
    const rows = [
      ['ada@mortar.example', 'licence verified', 'licence:1', ''],
      ['ada@mortar.example', 'licence declined', 'licence:2', 'The photo is unreadable'],
      ['bola@mortar.example', 'settle item', 'recon_item:3', '=HYPERLINK("evil"), Ọ̀yọ́ twice paid'],
    ] as const;
    await inTransaction(app.ctx.db, async (trx) => {
      for (const [email, what, subject, reason] of rows) {
        const { id } = await trx
          .insertInto('admin_session')
          .values({ id: crypto.randomUUID(), email })
          .returning('id')
          .executeTakeFirstOrThrow();
        await insertAct(trx, { email, sessionId: id, what, subject, reason });
      }
    });
  });

  it.each([
    [{ email: 'Ada@mortar.example' }, ['licence declined', 'licence verified']],
    [{ email: 'ada@mortar.example', what: 'licence verified' }, ['licence verified']],
    [{ subject: 'licence:2' }, ['licence declined']],
    [{ words: 'unread' }, ['licence declined']],
    [{ words: 'OYO, paid' }, ['settle item']],
    [{ words: 'nothing of it' }, []],
    [{ words: '!!' }, []],
    [{ email: 'ada@mortar.example', from: '2020-01-01', to: '2020-12-31' }, []],
    [{ email: 'ada@mortar.example', from: '2020-01-01', to: '' }, ['licence declined', 'licence verified']],
  ])('for %j', async (input, whats) => {
    expect((await find(input)).acts.map(({ what }) => what)).toEqual(whats);
  });

  it('tells of each where it is in the chain', async () => {
    const [act] = (await find({ subject: 'licence:2' })).acts;
    expect(act).toMatchObject({ position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('goes on where the page before ended, and takes no other cursor', async () => {
    await inTransaction(app.ctx.db, async (trx) => {
      for (let n = 0; n < 120; n += 1) {
        await insertAct(trx, {
          email: 'many@mortar.example',
          sessionId: null,
          what: 'sign in refused',
          reason: `${n}`,
        });
      }
    });
    const reasons: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await find({ email: 'many@mortar.example', ...(after && { after }) });
      reasons.push(...page.acts.map(({ reason }) => reason));
      after = page.nextCursor;
    }
    expect(reasons).toEqual(Array.from({ length: 120 }, (_, n) => `${119 - n}`));
    expect(await find({ after: 'x' })).toMatchObject({ type: 'invalid', fields: { after: expect.any(String) } });
  });

  it('gives what was found as a file without formulas, and records that it did', async () => {
    const ask = (query: string) =>
      fetch(`${app.url}/api/admin/audit/acts.csv?${query}`, { headers: { authorization: token } });
    const response = await ask('email=bola@mortar.example');
    expect(response.headers.get('content-disposition')).toContain('mortar-audit-');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""evil""), Ọ̀yọ́ twice paid"`);
    expect(await last()).toMatchObject({ what: 'audit downloaded', reason: 'email: bola@mortar.example' });
    expect((await (await ask('email=many@mortar.example')).text()).trim().split('\r\n')).toHaveLength(121);
  });

  it('offers every administrator and every kind of act once', async () => {
    const { emails, whats } = (await callOn(app.url, 'GET /api/admin/audit/chain', {}, { token })).body;
    expect(emails).toEqual([...new Set((await acts()).map(({ email }) => email))].toSorted());
    expect(whats).toEqual([...new Set((await acts()).map(({ what }) => what))].toSorted());
  });
});
