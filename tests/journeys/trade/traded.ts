/** Closed trades made through the API: requested, paid, and acknowledged by both sides. */
import type { APIRequestContext } from '@playwright/test';
import type { Colleague } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';

/** Makes a trade in the chat of the seller and the buyer. */
export async function tradeByApi(
  request: APIRequestContext,
  ada: Colleague,
  musa: Colleague,
): Promise<{ chatId: string; walletAddress: string }> {
  const [seller, buyer] = [await enter(request, ada), await enter(request, musa)];
  const { chat } = await seller.post<{ chat: { _id: string } }>('user/chat', { friendId: musa.id });
  const chatId = chat._id;
  const { wallet } = await seller.post<{ wallet: { walletAddress: string } }>(`wallet/chat/${chatId}`, {
    baseAmount: 25_000,
  });
  const { walletAddress } = wallet;
  const { result } = await buyer.post<{ result: { data: { reference: string } } }>(
    `wallet/payment/accept/${walletAddress}`,
    {},
  );
  const { reference } = result.data;
  await request.post(`/sandbox/paystack/control/transactions/${reference}/succeed`, { data: {} });
  await buyer.post(`wallet/payment/verify/chat/${walletAddress}`, { chatId, reference });
  await buyer.post('wallet/receipt/acknowledge/chat', { chatId, acctType: 'partner', beforeDispatch: true });
  await seller.post('wallet/receipt/acknowledge/chat', { chatId, acctType: 'supplier' });
  return { chatId, walletAddress };
}
