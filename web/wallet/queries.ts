/** The wallet of a room, as asked for, changed and kept. */
import { queryOptions } from '@tanstack/react-query';
import type { Wallet } from '#contract/wallet.ts';
import type { WalletRole } from '#rules/wallet.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { OpenedPayment } from '../checkout.ts';

/** Null where nobody has requested one yet. */
export function walletQuery(roomId: string) {
  return queryOptions({
    queryKey: ['wallet', roomId],
    queryFn: async ({ signal }) => (await call('GET /api/wallet/chatroom/:id', { id: roomId }, { signal })).wallet,
  });
}

export function prefetchWallet(roomId: string): void {
  void queryClient.prefetchQuery(walletQuery(roomId));
}

export function walletChanged(roomId: string): void {
  void queryClient.invalidateQueries({ queryKey: walletQuery(roomId).queryKey });
}

function keep(roomId: string, wallet: Wallet): void {
  queryClient.setQueryData(walletQuery(roomId).queryKey, wallet);
}

/** Amounts in naira, as the wire has them. */
export async function requestWallet(
  roomId: string,
  asked: { quantity: number; unitPrice: number; amount: number },
): Promise<void> {
  const { wallet } = await call('POST /api/wallet/chatroom/:id', { id: roomId, ...asked });
  keep(roomId, wallet);
}

export async function payWallet(
  roomId: string,
  asked: { walletAddress: string; quantity: number; amount: number },
): Promise<OpenedPayment & { reference: string }> {
  const { wallet, result } = await call('POST /api/wallet/payment/accept/:walletAddress', asked);
  keep(roomId, wallet);
  return result.data;
}

/** `wallet` is how it stands after the provider was asked. */
export async function verifyPayment(
  roomId: string,
  asked: { walletAddress: string; reference: string },
): Promise<{ success: boolean; error?: string | undefined; wallet: Wallet }> {
  const path = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';
  const answer = await call(path, { ...asked, chatroomId: roomId });
  keep(roomId, answer.wallet);
  return answer;
}

export async function acknowledgeReceipt(roomId: string, acctType: WalletRole): Promise<void> {
  const { wallet } = await call('POST /api/wallet/receipt/acknowledge/chatroom', { chatroomId: roomId, acctType });
  keep(roomId, wallet);
}

/** Where the answer is put is known by the wallet itself: whichever chat shows it. */
function keepEverywhere(wallet: Wallet): void {
  queryClient.setQueriesData<Wallet | null>({ queryKey: ['wallet'] }, (old) =>
    old?._id === wallet._id ? wallet : old,
  );
}

/** The supplier gives back all that is held of one partner. */
export async function giveBack({ walletAddress }: Wallet, payerId: string): Promise<void> {
  const { wallet } = await call('POST /api/wallet/refund/:walletAddress', { walletAddress, payerId });
  keepEverywhere(wallet);
}

export function banksQuery(refundId: string) {
  return queryOptions({
    queryKey: ['refund banks', refundId],
    queryFn: async ({ signal }) => (await call('GET /api/wallet/refund/:id/banks', { id: refundId }, { signal })).banks,
    staleTime: Infinity,
  });
}

export interface RefundDestination {
  bankCode: string;
  accountNumber: string;
  /** As the bank has it; without it nothing is sent. */
  accountName?: string;
}

export async function giveRefundAccount(
  id: string,
  destination: RefundDestination,
): Promise<{ accountName: string; sent: boolean }> {
  const { wallet, ...answer } = await call('POST /api/wallet/refund/:id/account', { id, ...destination });
  keepEverywhere(wallet);
  return answer;
}
