/** A dispute between two members, made through the API for journeys about its decision. */
import { type APIRequestContext, expect } from '@playwright/test';
import { png } from '../../media/pictures.ts';
import { enter, type Example, newRoom } from '../kit/example.ts';

interface Disputed {
  roomId: string;
  /** The buyer's text. */
  detail: string;
}

/** Two units are paid by card and held, then disputed. */
export async function openDispute(
  request: APIRequestContext,
  supplier: Example,
  payer: Example,
  unitPrice = 1_000,
): Promise<Disputed> {
  const { id: roomId, title } = await newRoom(request, supplier, payer);
  const [selling, paying] = [await enter(request, supplier), await enter(request, payer)];
  const asked = { quantity: 2, unitPrice };
  const { wallet } = await selling.post<{ wallet: { walletAddress: string } }>(`wallet/chatroom/${roomId}`, asked);
  const { walletAddress } = wallet;
  const { result } = await paying.post<{ result: { data: { access_code: string; reference: string } } }>(
    `wallet/payment/accept/${walletAddress}`,
    { quantity: 2 },
  );
  const card = { number: '4084 0840 8408 4081', expiry: '12/40', cvv: '408' };
  await request.post(`/sandbox/paystack/checkout/${result.data.access_code}/card`, { data: card });
  const { reference } = result.data;
  await paying.post(`wallet/payment/verify/chatroom/${walletAddress}`, { reference, chatroomId: roomId });
  const detail = `Wet cartons in ${title}`;
  const opened = await request.post(`/api/wallet/dispute/${walletAddress}`, {
    headers: { authorization: paying.token },
    multipart: {
      reason: 'damaged',
      detail,
      file: { name: 'wet.png', mimeType: 'image/png', buffer: await png(600, 400) },
    },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  return { roomId, detail };
}
