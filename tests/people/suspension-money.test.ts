/** Suspended members with money under way: it continues as agreed, and the other side sees the suspension. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../money/trade.ts';
import { connect, next } from '../kit/socket.ts';
import { callOn, type TestApp } from '../kit/start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  token = await signInAsAdmin(app);
});
afterAll(() => app.close());

const act = (what: 'suspend' | 'restore', who: { id: string }) =>
  callOn(app.url, `POST /api/admin/user/:id/${what}`, { id: who.id, reason: 'We look into it' }, { token });

describe('a trade of a suspended supplier', () => {
  it('goes on: what they acknowledged before is released by the receipt of the payer', async () => {
    const { buy, supplier, partners, acknowledge } = await openTrade(app, emulator);
    const [payer] = partners;
    await buy(payer, 2);
    await acknowledge(supplier);
    await act('suspend', supplier);
    expect((await acknowledge(payer)).status).toBe(200);
    const { rows } = await app.ctx.db.executeQuery<{ kobo: string }>(
      app.ctx.db
        .selectFrom('ledger_account')
        .where('owner_id', '=', supplier.id)
        .select((eb) => eb.fn.sum<string>('raw_kobo').as('kobo'))
        .compile(),
    );
    expect(Math.abs(Number(rows[0]?.kobo))).toBe(200_000);
  });

  it('tells the payer of money that comes back', async () => {
    const { buy, supplier, partners, walletAddress } = await openTrade(app, emulator);
    const [payer] = partners;
    await buy(payer, 2);
    await act('suspend', payer);
    await supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress });
    const kinds = await app.ctx.db.selectFrom('notice').where('member_id', '=', payer.id).select('kind').execute();
    expect(kinds).toContainEqual({ kind: 'goods dispatched' });
  });

  it('says so in its chatroom, also while that is open', async () => {
    const { supplier, partners, chatId } = await openTrade(app, emulator);
    const [payer] = partners;
    const suspended = async () => {
      const { body } = await payer.call('POST /api/user/singlechatroom/:id', { id: chatId });
      return body.chat.users.filter(({ userId }) => userId.suspended).map(({ userId }) => userId._id);
    };
    expect(await suspended()).toEqual([]);
    const socket = await connect(app.url, payer.token);
    const changed = next(socket, 'chats');
    await act('suspend', supplier);
    expect(await changed).toEqual({ chatId });
    expect(await suspended()).toEqual([supplier.id]);
    expect((await payer.call('GET /api/user/profile/:id', { id: supplier.id })).body.user.suspended).toBe(true);
    socket.disconnect();
  });
});
