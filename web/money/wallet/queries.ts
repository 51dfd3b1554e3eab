/** Queries of the wallet of a chat or chatroom, and its actions. */
import { queryOptions } from '@tanstack/react-query';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { DeliveryMethod } from '#rules/money/delivery.ts';
import type { WalletRole } from '#rules/money/wallet.ts';
import { call, pagedQuery, callQuery } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { dealKey, DEALS, walletKey } from '../../net/query-keys.ts';
import type { OpenedPayment } from '../checkout/checkout.ts';

/** A wallet's place: a one-to-one chat, or a chatroom. */
export interface WalletPlace {
  kind: 'chat' | 'room';
  id: string;
}

/** The data is null if no wallet was requested yet. */
export function walletQuery(place: WalletPlace) {
  return queryOptions({
    queryKey: walletKey(place.id),
    queryFn: async ({ signal }) => {
      const { wallet } =
        place.kind === 'chat'
          ? await call('GET /api/wallet/chat/:chatId', { chatId: place.id }, { signal })
          : await call('GET /api/wallet/chatroom/:id', { id: place.id }, { signal });
      return wallet;
    },
  });
}

/** The ended wallets, newest first. */
export function pastWalletsQuery({ id }: WalletPlace) {
  return pagedQuery([...walletKey(id), 'past'], 'GET /api/wallet/history/:chatId', { chatId: id });
}

/** Refetches the past wallets too: the newest of them may be this one. */
export function walletChanged(chatId: string): void {
  void queryClient.invalidateQueries({ queryKey: walletKey(chatId) });
}

/** Cancels running fetches, whose answers are older than this wallet. */
function cacheWallet(place: WalletPlace, wallet: Wallet): void {
  void queryClient.cancelQueries({ queryKey: walletQuery(place).queryKey, exact: true });
  queryClient.setQueryData(walletQuery(place).queryKey, wallet);
  cacheInDeal(wallet);
}

/** Shows the wallet on the trade's own page at once, and refetches the list. */
function cacheInDeal(wallet: Wallet): void {
  changeCached<{ wallet: Wallet }>({ queryKey: dealKey(wallet._id), exact: true }, (old) => ({ ...old, wallet }));
  void queryClient.invalidateQueries({ queryKey: DEALS });
}

/** Amounts are in naira. */
export async function requestWallet(
  roomId: string,
  asked: { quantity: number; unitPrice: number; amount: number },
): Promise<void> {
  const { wallet } = await call('POST /api/wallet/chatroom/:id', { id: roomId, ...asked });
  cacheWallet({ kind: 'room', id: roomId }, wallet);
}

/** `baseAmount` is in naira, without the charge. */
export async function requestSum(chatId: string, baseAmount: number): Promise<void> {
  const { wallet } = await call('POST /api/wallet/chat/:chatId', { chatId, baseAmount });
  cacheWallet({ kind: 'chat', id: chatId }, wallet);
}

/** `quantity` is null in a one-to-one chat, where the whole sum is paid. */
export async function payWallet(
  place: WalletPlace,
  asked: { walletAddress: string; quantity: number | null; amount: number },
): Promise<OpenedPayment & { reference: string }> {
  const { wallet, result } = await call('POST /api/wallet/payment/accept/:walletAddress', asked);
  cacheWallet(place, wallet);
  return result.data;
}

/** Opens an account for a bank transfer, shown as the wallet's `transfer`. */
export async function openTransfer(
  place: WalletPlace,
  asked: { walletAddress: string; quantity: number | null; amount: number },
): Promise<void> {
  const { wallet } = await call('POST /api/wallet/payment/transfer/:walletAddress', asked);
  cacheWallet(place, wallet);
}

/** `wallet` is its state after the provider was asked. `sent`: the payer says that they sent the transfer. */
export async function verifyPayment(
  place: WalletPlace,
  asked: { walletAddress: string; reference: string; sent?: boolean },
): Promise<{ success: boolean; error?: string | undefined; wallet: Wallet }> {
  const answer =
    place.kind === 'chat'
      ? await call('POST /api/wallet/payment/verify/chat/:walletAddress', { ...asked, chatId: place.id })
      : await call('POST /api/wallet/payment/verify/chatroom/:walletAddress', { ...asked, chatroomId: place.id });
  cacheWallet(place, answer.wallet);
  return answer;
}

/**
 * `walletAddress`: the wallet on this screen; refused if it was replaced. `beforeDispatch`: the payer confirmed
 * although nothing was shipped.
 */
export async function acknowledgeReceipt(
  place: WalletPlace,
  receipt: { acctType: WalletRole; walletAddress: string; beforeDispatch?: boolean },
): Promise<void> {
  const { wallet } =
    place.kind === 'chat'
      ? await call('POST /api/wallet/receipt/acknowledge/chat', { chatId: place.id, ...receipt })
      : await call('POST /api/wallet/receipt/acknowledge/chatroom', { chatroomId: place.id, ...receipt });
  cacheWallet(place, wallet);
}

/** Caches the wallet under its own chat, wherever it is shown. */
function cacheEverywhere(wallet: Wallet): void {
  changeCached<Wallet | null>({ queryKey: ['wallet'] }, (old) => (old?._id === wallet._id ? wallet : old));
  cacheInDeal(wallet);
}

/** The seller refunds everything held from one buyer. */
export async function giveBack({ walletAddress }: Wallet, payerId: string): Promise<void> {
  const { wallet } = await call('POST /api/wallet/refund/:walletAddress', { walletAddress, payerId });
  cacheEverywhere(wallet);
}

/** Reminds a buyer to pay; at most once a day. */
export async function remindPayer(walletAddress: string, payerId: string): Promise<void> {
  await call('POST /api/wallet/remind/:walletAddress', { walletAddress, payerId });
}

export function banksQuery(refundId: string) {
  return {
    ...callQuery(['refund banks', refundId], 'GET /api/wallet/refund/:id/banks', { id: refundId }, 'banks'),
    staleTime: Infinity,
  };
}

export interface RefundDestination {
  bankCode: string;
  accountNumber: string;
  /** The account holder's name; nothing is sent without it. */
  accountName?: string;
}

export async function giveRefundAccount(
  id: string,
  destination: RefundDestination,
): Promise<{ accountName: string; sent: boolean }> {
  const { wallet, ...answer } = await call('POST /api/wallet/refund/:id/account', { id, ...destination });
  cacheEverywhere(wallet);
  return answer;
}

/** The payer chooses where their goods go: an address from their address book, or pick-up. */
export async function chooseDelivery(
  { walletAddress }: Wallet,
  method: DeliveryMethod,
  addressId?: string,
): Promise<void> {
  const input = { walletAddress, method, ...(addressId !== undefined && { addressId }) };
  cacheEverywhere((await call('POST /api/wallet/delivery/:walletAddress', input)).wallet);
}

/** The seller sets the delivery price of each buyer, in naira. */
export async function priceDelivery({ walletAddress }: Wallet, amount: number): Promise<void> {
  cacheEverywhere((await call('POST /api/wallet/delivery-cost/:walletAddress', { walletAddress, amount })).wallet);
}

/** The seller enters the code that the buyer reads out. */
export async function handOver({ walletAddress }: Wallet, payerId: string, code: string): Promise<void> {
  cacheEverywhere((await call('POST /api/wallet/pickup/:walletAddress', { walletAddress, payerId, code })).wallet);
}
