/** A message that a moderator removed is still there for whoever rules on the dispute that it was written in, and for nobody else. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { endRemovedMessages, removeMessage } from '#server/store/chat/removed-message.ts';
import { storeMessages } from '#server/store/chat/message.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { endDeletedLongAgo } from '../deleted-messages.ts';
import { callOn, startApp, type TestApp } from '../start.ts';
import { dispute } from './deliveries.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from './trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

it('shows it beside the dispute while that goes on, and lets it end afterwards', async () => {
  const trade = await openTrade(app, emulator);
  const [opener] = trade.partners;
  await trade.buy(opener, 6);
  const { chatId } = trade;
  const write = async (body: string) => {
    const id = randomUUIDv7();
    await storeMessages(app.ctx.db, [{ id, chatId, memberId: trade.supplier.id, nonce: randomUUIDv7(), body }]);
    return id;
  };
  const before = await write('Before the dispute');
  await dispute(trade, opener);
  const meant = await write('I sent you wet cartons and laugh');
  for (const id of [before, meant]) await inTransaction(app.ctx.db, (trx) => removeMessage(trx, id));

  const { id } = await app.ctx.db
    .selectFrom('dispute')
    .where('wallet_id', '=', trade.walletId)
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await signInAsAdmin(app);
  const { body } = await callOn(app.url, 'GET /api/admin/money/dispute/:id', { id }, { token });
  expect(body.chat.map(({ message }) => message)).toEqual(['I sent you wet cartons and laugh']);
  const { messages } = (await opener.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
  expect(JSON.stringify(messages)).not.toMatch(/laugh|Before the dispute/);

  const kept = () => app.ctx.db.selectFrom('removed_message').select('message_id').execute();
  await app.ctx.db
    .updateTable('removed_message')
    .set({ removed_at: new Date('2020-01-01') })
    .execute();
  await endRemovedMessages(app.ctx.db, 90);
  expect(await kept()).toEqual([{ message_id: meant }]);
  const { walletAddress } = trade;
  await opener.call('POST /api/wallet/dispute/:walletAddress/withdraw', { walletAddress });
  await endRemovedMessages(app.ctx.db, 90);
  expect(await kept()).toEqual([]);
});

it('keeps, sealed, what its author deleted while the trade went on, for whoever rules', async () => {
  const trade = await openTrade(app, emulator);
  const [opener] = trade.partners;
  await trade.buy(opener, 6);
  const { chatId } = trade;
  const id = randomUUIDv7();
  const body = 'The cartons were wet when they left me';
  await storeMessages(app.ctx.db, [{ id, chatId, memberId: trade.supplier.id, nonce: randomUUIDv7(), body }]);
  const asked = { id: chatId, messageId: id };
  expect((await trade.supplier.call('DELETE /api/user/chat/:id/message/:messageId', asked)).status).toBe(200);
  await dispute(trade, opener);

  const kept = () => app.ctx.db.selectFrom('deleted_message').selectAll().execute();
  expect((await kept())[0]!.sealed.toString('latin1')).not.toContain('wet');
  const opened = await app.ctx.db
    .selectFrom('dispute')
    .where('wallet_id', '=', trade.walletId)
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await signInAsAdmin(app);
  const answer = await callOn(app.url, 'GET /api/admin/money/dispute/:id', { id: opened.id }, { token });
  expect(answer.body.chat.map(({ message }) => message)).toEqual([body]);
  const { messages } = (await opener.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
  expect(JSON.stringify(messages)).not.toContain('wet');

  await endDeletedLongAgo(app);
  expect(await kept()).toHaveLength(1);
});
