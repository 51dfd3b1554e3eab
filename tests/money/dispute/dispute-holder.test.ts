/** An administrator takes a dispute: one of them has it, both sides read who, and the act is recorded. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../../admin/admins.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';
import { dispute, read, withdraw } from './disputes.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let chief: string;
let second: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  await inviteByRole(app);
  chief = await signInAsAdmin(app);
  second = await signInAsAdmin(app, ADMINS_BY_ROLE.money);
});
afterAll(() => closeInOrder(app));

const as = <K extends keyof Api>(token: string, key: K, input: object = {}) =>
  callOn(app.url, key, { ...input }, { token });
const assign = (token: string, id: string, name: string, instead: string | null = null) =>
  as(token, 'POST /api/admin/money/dispute/:id/take', { id, name, instead });
const handBack = (token: string, id: string) => as(token, 'POST /api/admin/money/dispute/:id/hand-back', { id });
const show = async (token: string, id: string) => (await as(token, 'GET /api/admin/money/dispute/:id', { id })).body;
const queued = async (token: string, id: string) =>
  (await as(token, 'GET /api/admin/money/disputes')).body.disputes.find(({ _id }) => _id === id);

async function disputed(): Promise<{ trade: Trade; id: string }> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  const { body } = await dispute(trade, trade.partners[0]);
  return { trade, id: body.dispute._id };
}

const actsOn = async (id: string) => {
  const acts = app.ctx.db.selectFrom('admin_act').where('subject', '=', `dispute:${id}`).orderBy('id');
  const rows = await acts.where('what', 'not like', 'view %').select(['email', 'what']).execute();
  return rows.map(({ email, what }) => [email, what]);
};

it('a taken dispute shows who has it, since when, and under what name', async () => {
  const { trade, id } = await disputed();
  expect(await queued(chief, id)).toMatchObject({ holder: null });
  expect((await assign(chief, id, 'Ngozi A.')).status).toBe(200);
  expect((await assign(chief, id, 'Ngozi A.')).status).toBe(200);
  expect(await queued(second, id)).toMatchObject({ holder: { name: 'Ngozi A.', mine: false } });
  expect(await show(chief, id)).toMatchObject({ holder: { name: 'Ngozi A.', mine: true }, ownName: 'Ngozi A.' });
  for (const side of [trade.supplier, trade.partners[0]]) {
    const { takenBy } = (await read(trade, side)).body.dispute;
    expect(takenBy).toEqual({ name: 'Ngozi A.', since: expect.any(String) });
  }
  expect(await actsOn(id)).toEqual([[ADMIN, 'take dispute']]);
});

it('is handed back by its holder alone, and taken over by another one', async () => {
  const { id } = await disputed();
  await assign(chief, id, 'Ngozi A.');
  expect((await handBack(second, id)).status).toBe(409);
  const { holder } = await show(second, id);
  expect((await assign(second, id, 'Musa B.', holder?.since)).status).toBe(200);
  expect((await handBack(chief, id)).body.error).toBe('This dispute is no longer assigned to you. Reload the page.');
  expect((await handBack(second, id)).status).toBe(200);
  expect(await queued(chief, id)).toMatchObject({ holder: null });
  expect(await actsOn(id)).toEqual([
    [ADMIN, 'take dispute'],
    [ADMINS_BY_ROLE.money, 'take over dispute'],
    [ADMINS_BY_ROLE.money, 'hand back dispute'],
  ]);
});

it('goes to one of two administrators who take it at once, and the other reads who has it', async () => {
  const { id } = await disputed();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? assign(chief, id, 'Ngozi A.') : assign(second, id, 'Musa B.'))),
  );
  const { holder } = await show(chief, id);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(8);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body.error).toBe(`${holder?.name} is already handling this dispute. Take it over from them.`);
  }
  expect(await actsOn(id)).toHaveLength(1);
});

it('cannot be taken once it has ended, nor under a full name or an address', async () => {
  const { trade, id } = await disputed();
  for (const name of ['Ngozi Adeyemi', 'ngozi@mortar.example', 'Ngozi', '']) {
    expect((await assign(chief, id, name)).body.fields, name).toHaveProperty('name');
  }
  await withdraw(trade, trade.partners[0]);
  expect((await assign(chief, id, 'Ngozi A.')).body.error).toBe('This dispute has ended already');
});
