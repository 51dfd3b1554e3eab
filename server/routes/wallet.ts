/** Wallets, payments, dispatch, disputes and refunds: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { chatWallet } from '#contract/chat-wallet.ts';
import { dispute } from '#contract/dispute.ts';
import { receipt } from '#contract/receipt.ts';
import { refund } from '#contract/refund.ts';
import { wallet } from '#contract/wallet.ts';
import * as chatWallets from '../actions/payment/chat-wallet.ts';
import * as dispatches from '../actions/payment/dispatch.ts';
import * as disputeThreads from '../actions/payment/dispute-thread.ts';
import * as disputes from '../actions/payment/dispute.ts';
import * as payments from '../actions/payment/payment.ts';
import * as refundAccounts from '../actions/payment/refund-account.ts';
import { consent } from '../actions/payment/refund-consent.ts';
import * as walletEnds from '../actions/payment/wallet-end.ts';
import * as wallets from '../actions/payment/wallet.ts';
import * as receipts from '../actions/receipt/receipt.ts';
import { type House, member, serve } from '../http/serve.ts';
import { ACCOUNTS } from '../limit/route-limits.ts';

export function openWalletRoutes(house: House): void {
  serve(house, wallet.showOfRoom, member, wallets.showOfRoom);
  serve(house, wallet.requestInRoom, member, wallets.requestInRoom);
  serve(house, wallet.accept, member, payments.accept);
  serve(house, wallet.verifyInRoom, member, payments.verifyInRoom);
  serve(house, receipt.list, member, receipts.list);
  serve(house, receipt.show, member, receipts.show);
  serve(house, wallet.acknowledgeInRoom, member, wallets.acknowledgeInRoom);
  serve(house, chatWallet.showOfChat, member, chatWallets.showOfChat);
  serve(house, chatWallet.requestInChat, member, chatWallets.requestInChat);
  serve(house, chatWallet.verifyInChat, member, chatWallets.verifyInChat);
  serve(house, chatWallet.acknowledgeInChat, member, chatWallets.acknowledgeInChat);
  serve(house, chatWallet.history, member, chatWallets.history);

  serve(house, dispute.dispatch, member, dispatches.dispatch);
  serve(house, dispute.waybill, member, dispatches.waybill);
  serve(house, dispute.reclaim, member, walletEnds.reclaim);
  serve(house, dispute.cancel, member, walletEnds.cancel);
  serve(house, dispute.open, member, disputes.openDispute);
  serve(house, dispute.withdraw, member, disputes.withdrawDispute);
  serve(house, dispute.show, member, disputeThreads.show);
  serve(house, dispute.photo, member, disputeThreads.photo);
  serve(house, dispute.answer, member, disputeThreads.answer);
  serve(house, refund.consent, member, consent);
  serve(house, refund.listBanks, member, refundAccounts.listBanks);
  serve(house, refund.giveAccount, member, refundAccounts.giveAccount, ACCOUNTS);
}
