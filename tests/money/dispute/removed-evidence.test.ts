/**
 * Messages that a moderator removed or their author deleted stay readable to the administrators who decide a dispute in that chat, and to
 * nobody else.
 */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { endRemovedMessages, removeMessage } from '#server/store/chat/removed-message.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { endDeletedLongAgo } from '../../chat/deleted-messages.ts';
import { webmRecording } from '../../chat/recordings.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { dispute } from './disputes.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } }, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

/** Reads the trade's dispute as an administrator opens it. */
async function openAsAdmin({ walletId }: Trade) {
  const { id } = await app.ctx.db
    .selectFrom('dispute')
    .where('wallet_id', '=', walletId)
    .select('id')
    .executeTakeFirstOrThrow();
  const token = await signInAsAdmin(app);
  const { body } = await callOn(app.url, 'GET /api/admin/money/dispute/:id', { id }, { token });
  return { token, body };
}

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

  const { body } = await openAsAdmin(trade);
  expect(body.chat.map(({ message }) => message)).toEqual(['I sent you wet cartons and laugh']);
  const { messages } = (await opener.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
  expect(JSON.stringify(messages)).not.toMatch(/laugh|Before the dispute/);

  const removedMessages = () => app.ctx.db.selectFrom('removed_message').select('message_id').execute();
  await app.ctx.db
    .updateTable('removed_message')
    .set({ removed_at: new Date('2020-01-01') })
    .execute();
  await endRemovedMessages(app.ctx.db, 90);
  expect(await removedMessages()).toEqual([{ message_id: meant }]);
  const { walletAddress } = trade;
  await opener.call('POST /api/wallet/dispute/:walletAddress/withdraw', { walletAddress });
  await endRemovedMessages(app.ctx.db, 90);
  expect(await removedMessages()).toEqual([]);
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

  const deletedMessages = () => app.ctx.db.selectFrom('deleted_message').selectAll().execute();
  expect((await deletedMessages())[0]!.sealed.toString('latin1')).not.toContain('wet');
  const opened = await openAsAdmin(trade);
  expect(opened.body.chat.map(({ message }) => message)).toEqual([body]);
  const { messages } = (await opener.call('GET /api/user/chat/:id/messages', { id: chatId })).body;
  expect(JSON.stringify(messages)).not.toContain('wet');

  await endDeletedLongAgo(app);
  expect(await deletedMessages()).toHaveLength(1);
});

it('plays the voice notes of the chat to whoever rules, also one that its author deleted, and records the look', async () => {
  const trade = await openTrade(app, emulator);
  const [opener] = trade.partners;
  await trade.buy(opener, 6);
  const { chatId, supplier } = trade;
  const record = async (seconds: number) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(webmRecording({ seconds }))], 'note.webm'));
    const address = `${app.url}/api/user/chat/${chatId}/file`;
    const sent = await fetch(address, { method: 'POST', headers: { authorization: supplier.token }, body: form });
    return ((await sent.json()) as { message: { _id: string; attachment: { url: string } } }).message;
  };
  const deleted = await record(3);
  const asked = { id: chatId, messageId: deleted._id };
  expect((await supplier.call('DELETE /api/user/chat/:id/message/:messageId', asked)).status).toBe(200);
  const earlier = await record(4);
  await dispute(trade, opener);
  await record(5);

  const { token, body } = await openAsAdmin(trade);
  expect(body.chat.map(({ message, file }) => [message, file?.mime, file?.durationMs])).toEqual([
    ['Voice note (0:03)', 'audio/webm', 3_000],
    ['Voice note (0:05)', 'audio/webm', 5_000],
  ]);
  const listen = (url: string) => fetch(app.url + url, { headers: { authorization: token } });
  for (const { file } of body.chat) {
    const answer = await listen(file!.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/webm']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  const other = body.chat[0]!.file!.url.replace(/[^/]+$/, earlier.attachment.url.split('/').at(-1)!);
  expect((await listen(other)).status).toBe(404);
  const looks = await app.ctx.db.selectFrom('admin_act').where('what', '=', 'view dispute file').selectAll().execute();
  expect(looks).toHaveLength(2);
});
