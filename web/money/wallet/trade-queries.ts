/** Queries and actions of shipping, refund requests, cancelling and disputes. */
import type { DisputeReason } from '#rules/money/dispute.ts';
import type { ProposalAnswer } from '#rules/money/dispute-proposal.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { DEALS } from '../../net/query-keys.ts';

/** Readable by the seller and the buyer who opened the dispute. */
export function threadQuery(walletAddress: string, disputeId: string) {
  return callQuery(
    ['dispute', walletAddress, disputeId],
    'GET /api/wallet/dispute/:walletAddress',
    { walletAddress, disputeId },
    'dispute',
  );
}

/** Refetches the disputes of all buyers in this wallet. */
export function threadChanged(walletAddress: string): void {
  void queryClient.invalidateQueries({ queryKey: ['dispute', walletAddress] });
}

/** Refetches the wallet in whichever chat it is, its disputes and the list of trades. */
async function renew(walletAddress: string): Promise<void> {
  threadChanged(walletAddress);
  void queryClient.invalidateQueries({ queryKey: DEALS });
  await queryClient.invalidateQueries({ queryKey: ['wallet'] });
}

interface Waybill {
  walletAddress: string;
  carrier: string;
  expectedOn: string;
  waybillNumber: string;
  note: string;
  file: File | undefined;
}

export async function dispatchGoods(waybill: Waybill): Promise<void> {
  await call('POST /api/wallet/dispatch/:walletAddress', waybill);
  await renew(waybill.walletAddress);
}

export async function reclaimMoney(walletAddress: string): Promise<void> {
  await call('POST /api/wallet/reclaim/:walletAddress', { walletAddress });
  await renew(walletAddress);
}

export async function cancelWallet(walletAddress: string): Promise<void> {
  await call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
  await renew(walletAddress);
}

interface Complaint {
  walletAddress: string;
  reason: DisputeReason;
  detail: string;
  file: File | undefined;
}

export async function openDispute(complaint: Complaint): Promise<void> {
  await call('POST /api/wallet/dispute/:walletAddress', complaint);
  await renew(complaint.walletAddress);
}

export async function answerDispute(said: {
  walletAddress: string;
  disputeId: string;
  message: string;
  file: File | undefined;
}): Promise<void> {
  const path = 'POST /api/wallet/dispute/:walletAddress/message';
  const { dispute } = await call(path, said);
  queryClient.setQueryData(threadQuery(said.walletAddress, said.disputeId).queryKey, dispute);
}

export async function proposeRefund(asked: {
  walletAddress: string;
  disputeId: string;
  amount: number;
}): Promise<void> {
  await call('POST /api/wallet/dispute/:walletAddress/proposal', asked);
  await renew(asked.walletAddress);
}

/** Refetches the dispute even on failure, since the proposal may have changed. */
export async function answerProposal(said: {
  walletAddress: string;
  id: string;
  answer: ProposalAnswer;
}): Promise<void> {
  try {
    await call('POST /api/wallet/dispute/:walletAddress/proposal/:id', said);
  } finally {
    await renew(said.walletAddress);
  }
}

export async function withdrawDispute(walletAddress: string): Promise<void> {
  await call('POST /api/wallet/dispute/:walletAddress/withdraw', { walletAddress });
  await renew(walletAddress);
}
