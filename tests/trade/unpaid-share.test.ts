/** A wallet of several agreements stays open for a share that nobody paid, as long as its buyer may pay. */
import { beforeAll, expect, it } from 'vitest';
import { type EmulatedProvider, openEmulator } from '../money/trade.ts';
import type { TestMember } from '../kit/people.ts';
import { agree, askPayment, makeSale } from './agreements.ts';
import { app, creator, openMarket, other, partner } from './offer/offers.ts';

openMarket();
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

interface Requested {
  chatId: string;
  walletAddress: string;
}

/** Requests twenty packs from the partner and ten from another buyer, in one wallet. */
async function requestBoth(): Promise<Requested> {
  const id = await makeSale();
  await agree(id, partner, 850, 20);
  await agree(id, other, 900, 10);
  const { body } = await askPayment(id, [partner, other], { amount: 26_910 });
  return { chatId: body.chat._id, walletAddress: body.wallet.walletAddress };
}

async function pay({ chatId, walletAddress }: Requested, who: TestMember, quantity: number): Promise<void> {
  const { body } = await who.call('POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity });
  const { access_code, reference } = body.result.data;
  await emulator.pay(access_code);
  const verify = { walletAddress, chatroomId: chatId, reference };
  const verified = await who.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', verify);
  expect(verified.body.success).toBe(true);
}

const confirm = ({ chatId }: Requested, who: TestMember) =>
  who.call('POST /api/wallet/receipt/acknowledge/chatroom', { chatroomId: chatId, acctType: 'partner' });
const stateOf = async ({ chatId }: Requested) =>
  (await creator.call('GET /api/wallet/chatroom/:id', { id: chatId })).body.wallet!.state;

it('is open after the other buyer’s money was released, and complete once both have paid and confirmed', async () => {
  const wallet = await requestBoth();
  await pay(wallet, partner, 20);
  const { walletAddress } = wallet;
  await creator.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, waybillNumber: 'GIG-1', note: '' });
  expect((await confirm(wallet, partner)).status).toBe(200);
  const released = await app.ctx.db.selectFrom('payment').where('payer_id', '=', partner.id).selectAll().execute();
  expect(released.map(({ released_at }) => released_at !== null)).toEqual([true]);
  expect(await stateOf(wallet)).toBe('open');
  const [waiting] = (await other.call('GET /api/trades', {})).body.trades;
  expect(waiting).toMatchObject({ step: 'pay', mine: true, sum: 9_315 });
  await pay(wallet, other, 10);
  expect(await stateOf(wallet)).toBe('open');
  expect((await confirm(wallet, other)).status).toBe(200);
  expect(await stateOf(wallet)).toBe('released');
});
