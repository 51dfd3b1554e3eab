/** Wallets, payments, dispatch, disputes and refunds: each route with its caller, its action and any special rate limit. */
import { agreement } from '#contract/trade/agreement.ts';
import { chatWallet } from '#contract/money/chat-wallet.ts';
import { latePayment } from '#contract/money/late-payment.ts';
import { delivery } from '#contract/money/delivery.ts';
import { dispute } from '#contract/money/dispute.ts';
import { rating } from '#contract/people/rating.ts';
import { receipt } from '#contract/money/receipt.ts';
import { refund } from '#contract/money/refund.ts';
import { stockMarket } from '#contract/pharmacy/stock-market.ts';
import { wallet } from '#contract/money/wallet.ts';
import * as chatWallets from '../actions/money/payment/chat-wallet.ts';
import * as latePayments from '../actions/money/payment/unplaced.ts';
import * as deliveryAddresses from '../actions/money/delivery/delivery-address.ts';
import * as deliveryCost from '../actions/money/delivery/delivery-cost.ts';
import * as deliveries from '../actions/money/delivery/wallet-delivery.ts';
import * as pickups from '../actions/money/delivery/pickup.ts';
import * as dispatches from '../actions/money/dispute/dispatch.ts';
import * as proposals from '../actions/money/dispute/dispute-proposal.ts';
import * as disputeThreads from '../actions/money/dispute/dispute-thread.ts';
import * as disputes from '../actions/money/dispute/dispute.ts';
import * as payments from '../actions/money/payment/payment.ts';
import * as refundAccounts from '../actions/money/refund/refund-account.ts';
import * as ratings from '../actions/people/rating/rating.ts';
import { consent } from '../actions/money/dispute/refund-consent.ts';
import * as walletEnds from '../actions/money/dispute/wallet-end.ts';
import { remind } from '../actions/money/wallet/wallet-reminder.ts';
import * as walletStock from '../actions/money/wallet/wallet-stock.ts';
import * as wallets from '../actions/money/wallet/wallet.ts';
import * as receipts from '../actions/money/receipt/receipt.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { ACCOUNTS, perDay, perMinute } from '../limit/route-limits.ts';

const RATINGS = { name: 'ratings', windows: [perMinute(30), perDay(500)] };
const ADDRESSES = { name: 'delivery addresses', windows: [perMinute(30), perDay(300)] };
const REMINDERS = { name: 'reminders', windows: [perMinute(60), perDay(500)] };

export function openWalletRoutes(server: ApiServer): void {
  serve(server, wallet.showOfRoom, member, wallets.showOfRoom);
  serve(server, wallet.requestInRoom, member, wallets.requestInRoom);
  serve(server, wallet.accept, member, payments.accept);
  serve(server, wallet.transfer, member, payments.transfer);
  serve(server, wallet.verifyInRoom, member, payments.verifyInRoom);
  serve(server, receipt.list, member, receipts.list);
  serve(server, receipt.show, member, receipts.show);
  serve(server, wallet.acknowledgeInRoom, member, wallets.acknowledgeInRoom);
  serve(server, chatWallet.showOfChat, member, chatWallets.showOfChat);
  serve(server, chatWallet.requestInChat, member, chatWallets.requestInChat);
  serve(server, chatWallet.verifyInChat, member, chatWallets.verifyInChat);
  serve(server, chatWallet.acknowledgeInChat, member, chatWallets.acknowledgeInChat);
  serve(server, chatWallet.history, member, chatWallets.history);
  serve(server, latePayment.show, member, latePayments.show);

  serve(server, rating.show, member, ratings.show);
  serve(server, rating.rate, member, ratings.rate, RATINGS);

  serve(server, agreement.remind, member, remind, REMINDERS);

  serve(server, stockMarket.deal, member, walletStock.deal);
  serve(server, stockMarket.addDelivery, member, walletStock.addDelivery);
  serve(server, stockMarket.takeBack, member, walletStock.takeBack);

  serve(server, delivery.list, member, deliveryAddresses.list);
  serve(server, delivery.create, member, deliveryAddresses.create, ADDRESSES);
  serve(server, delivery.update, member, deliveryAddresses.update, ADDRESSES);
  serve(server, delivery.remove, member, deliveryAddresses.remove, ADDRESSES);
  serve(server, delivery.choose, member, deliveries.choose, ADDRESSES);
  serve(server, delivery.price, member, deliveryCost.price, ADDRESSES);
  serve(server, delivery.handOver, member, pickups.handOver);

  serve(server, dispute.dispatch, member, dispatches.dispatch);
  serve(server, dispute.waybill, member, dispatches.waybill);
  serve(server, dispute.reclaim, member, walletEnds.reclaim);
  serve(server, dispute.cancel, member, walletEnds.cancel);
  serve(server, dispute.open, member, disputes.openDispute);
  serve(server, dispute.withdraw, member, disputes.withdrawDispute);
  serve(server, dispute.show, member, disputeThreads.show);
  serve(server, dispute.photo, member, disputeThreads.photo);
  serve(server, dispute.propose, member, proposals.propose);
  serve(server, dispute.answerProposal, member, proposals.answerProposal);
  serve(server, dispute.answer, member, disputeThreads.answer);
  serve(server, refund.consent, member, consent);
  serve(server, refund.listBanks, member, refundAccounts.listBanks);
  serve(server, refund.giveAccount, member, refundAccounts.giveAccount, ACCOUNTS);
}
