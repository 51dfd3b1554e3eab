/** Every HTTP door, one line each: route, who may enter, action, and how often where that is not the usual. */
import { admin as adminRoutes } from '#contract/admin.ts';
import { adminBankDispute } from '#contract/admin-bank-dispute.ts';
import { adminDispute } from '#contract/admin-dispute.ts';
import { adminLicence } from '#contract/admin-licence.ts';
import { adminPayout } from '#contract/admin-payout.ts';
import { adminRecon } from '#contract/admin-recon.ts';
import { adminRefund } from '#contract/admin-refund.ts';
import { app as about } from '#contract/app.ts';
import { catalogue } from '#contract/catalogue.ts';
import { bargain } from '#contract/bargain.ts';
import { chat, chatroom } from '#contract/chat.ts';
import { chatWallet } from '#contract/chat-wallet.ts';
import { comment } from '#contract/comment.ts';
import { donation } from '#contract/donation.ts';
import { dispute } from '#contract/dispute.ts';
import { joint } from '#contract/joint.ts';
import { licence } from '#contract/licence.ts';
import { notice } from '#contract/notice.ts';
import { offer } from '#contract/offer.ts';
import { offerMatch } from '#contract/offer-match.ts';
import { block, partner, partnerRequest } from '#contract/partner.ts';
import { passwordReset } from '#contract/password-reset.ts';
import { payout } from '#contract/payout.ts';
import { post } from '#contract/post.ts';
import { price } from '#contract/price.ts';
import { profile } from '#contract/profile.ts';
import { refund } from '#contract/refund.ts';
import { savedSearch } from '#contract/saved-search.ts';
import { receipt } from '#contract/receipt.ts';
import { session } from '#contract/session.ts';
import { wallet } from '#contract/wallet.ts';
import * as admins from './actions/admin/admin.ts';
import * as adminBankDisputes from './actions/payment/admin-bank-dispute.ts';
import * as adminDisputes from './actions/payment/admin-dispute.ts';
import * as adminPayouts from './actions/payout/admin-payout.ts';
import * as adminRecons from './actions/ledger/admin-recon.ts';
import * as reconBalances from './actions/ledger/recon-balance.ts';
import * as adminRefunds from './actions/payment/admin-refund.ts';
import * as adminLicences from './actions/licence/admin-licence.ts';
import * as apps from './actions/about.ts';
import * as bargains from './actions/offer/bargain.ts';
import * as blocks from './actions/people/block.ts';
import * as catalogues from './actions/catalogue/catalogue.ts';
import * as chats from './actions/chat/chat.ts';
import * as chatMarks from './actions/chat/chat-mark.ts';
import { send as sendCard } from './actions/chat/chat-card.ts';
import * as chatFiles from './actions/chat/chat-file.ts';
import * as chatRooms from './actions/chat/chat-room.ts';
import * as chatSearches from './actions/chat/chat-search.ts';
import { open } from './actions/chat/chat-send.ts';
import * as chatWallets from './actions/payment/chat-wallet.ts';
import * as comments from './actions/feed/comment.ts';
import * as donations from './actions/payment/donation.ts';
import * as dispatches from './actions/payment/dispatch.ts';
import * as disputes from './actions/payment/dispute.ts';
import * as disputeThreads from './actions/payment/dispute-thread.ts';
import { confirmEmail } from './actions/account/email-change.ts';
import * as joints from './actions/offer/joint.ts';
import { extend as extendJoint, finish as finishJoint } from './actions/offer/joint-end.ts';
import * as jointSheets from './actions/offer/joint-sheet.ts';
import * as licences from './actions/licence/licence.ts';
import * as members from './actions/account/member.ts';
import * as notices from './actions/notice/notice.ts';
import * as offers from './actions/offer/offer.ts';
import * as offerMatches from './actions/offer/offer-match.ts';
import * as offerChanges from './actions/offer/offer-change.ts';
import * as partners from './actions/people/partner.ts';
import * as partnerRequests from './actions/people/partner-request.ts';
import * as passwordResets from './actions/account/password-reset.ts';
import * as payments from './actions/payment/payment.ts';
import * as payouts from './actions/payout/payout.ts';
import * as payoutAccounts from './actions/payout/payout-account.ts';
import * as posts from './actions/feed/post.ts';
import * as postReports from './actions/feed/post-report.ts';
import * as prices from './actions/catalogue/price.ts';
import * as profiles from './actions/people/profile.ts';
import * as savedSearches from './actions/offer/saved-search.ts';
import * as refundAccounts from './actions/payment/refund-account.ts';
import { consent } from './actions/payment/refund-consent.ts';
import * as receipts from './actions/receipt/receipt.ts';
import * as sessions from './actions/account/session.ts';
import * as sessionList from './actions/account/session-list.ts';
import * as statements from './actions/payout/statement.ts';
import * as wallets from './actions/payment/wallet.ts';
import { admin, type House, member, serve, visitor } from './http/serve.ts';
import * as walletEnds from './actions/payment/wallet-end.ts';
import { LIMITS } from './routes/limits.ts';
import { openWebhook } from './routes/webhook.ts';

export function openDoors(house: House): void {
  openAccountDoors(house);
  openFeedDoors(house);
  openTradeDoors(house);
  openWalletDoors(house);
  openChatDoors(house);
  openMoneyDoors(house);
  openPeopleDoors(house);
  openAdminDoors(house);
  openWebhook(house);
}

function openAccountDoors(house: House): void {
  serve(house, about.about, visitor, apps.about);

  serve(house, donation.register, visitor, donations.register);
  serve(house, donation.donate, visitor, donations.donate);
  serve(house, donation.verify, visitor, donations.verify);
  serve(house, receipt.ofDonation, visitor, receipts.ofDonation);

  serve(house, session.signUp, visitor, members.signUp, LIMITS.signUps);
  serve(house, session.verify, visitor, members.verify);
  serve(house, session.resend, visitor, members.resend);
  serve(house, session.signIn, visitor, sessions.signIn);
  serve(house, session.refresh, visitor, sessions.refresh, LIMITS.refreshes);
  serve(house, session.signOut, member, sessions.signOut);
  serve(house, session.status, visitor, sessionList.status);
  serve(house, session.list, member, sessionList.list);
  serve(house, session.endOthers, member, sessionList.endOthers);
  serve(house, session.endOne, member, sessionList.endOne);
  serve(house, passwordReset.ask, visitor, passwordResets.ask);
  serve(house, passwordReset.check, visitor, passwordResets.check);
  serve(house, passwordReset.finish, visitor, passwordResets.finish);
  serve(house, licence.show, member, licences.show);
  serve(house, licence.submit, member, licences.submit, LIMITS.licences);
  serve(house, licence.evidence, member, licences.evidence);
}

function openFeedDoors(house: House): void {
  serve(house, post.list, member, posts.list);
  serve(house, post.show, member, posts.show);
  serve(house, post.create, member, posts.create, LIMITS.posts);
  serve(house, post.update, member, posts.update);
  serve(house, post.remove, member, posts.remove);
  serve(house, post.like, member, posts.like, LIMITS.likes);
  serve(house, post.unlike, member, posts.unlike, LIMITS.likes);
  serve(house, post.report, member, postReports.create, LIMITS.reports);
  serve(house, comment.create, member, comments.create, LIMITS.comments);
  serve(house, comment.reply, member, comments.reply, LIMITS.comments);
  serve(house, comment.like, member, comments.like, LIMITS.likes);
  serve(house, comment.unlike, member, comments.unlike, LIMITS.likes);
  serve(house, comment.listReplies, member, comments.listReplies);
  serve(house, comment.update, member, comments.update);
  serve(house, comment.remove, member, comments.remove);
}

function openTradeDoors(house: House): void {
  serve(house, catalogue.list, member, catalogues.list);
  serve(house, catalogue.search, member, catalogues.search, LIMITS.searches);

  serve(house, offer.list, member, offers.list);
  serve(house, offer.create, member, offers.create, LIMITS.offers);
  serve(house, offer.show, member, offers.show);
  serve(house, offer.close, member, offers.close);
  serve(house, offer.edit, member, offerChanges.edit, LIMITS.offers);
  serve(house, offer.withdraw, member, offerChanges.withdraw);
  serve(house, offer.takeInterest, member, offers.takeInterest, LIMITS.bargains);
  serve(house, offer.group, member, offers.group);
  serve(house, offerMatch.list, member, offerMatches.list);
  serve(house, savedSearch.list, member, savedSearches.list);
  serve(house, savedSearch.create, member, savedSearches.create, LIMITS.savedSearches);
  serve(house, savedSearch.remove, member, savedSearches.remove, LIMITS.savedSearches);
  serve(house, bargain.course, member, bargains.course);
  serve(house, bargain.accept, member, bargains.accept, LIMITS.bargains);
  serve(house, bargain.decline, member, bargains.decline, LIMITS.bargains);
  serve(house, bargain.counter, member, bargains.counter, LIMITS.bargains);
  serve(house, bargain.offer, member, bargains.offer, LIMITS.bargains);
  serve(house, bargain.withdraw, member, bargains.withdraw, LIMITS.bargains);
  serve(house, price.history, member, prices.history);

  serve(house, joint.show, member, joints.show);
  serve(house, joint.commit, member, joints.commit, LIMITS.bargains);
  serve(house, joint.leave, member, joints.leave, LIMITS.bargains);
  serve(house, joint.extend, member, extendJoint);
  serve(house, joint.finish, member, finishJoint);
  serve(house, joint.sheet, member, jointSheets.show);
  serve(house, joint.sheetFile, member, jointSheets.file);
}

function openWalletDoors(house: House): void {
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
  serve(house, refund.giveAccount, member, refundAccounts.giveAccount, LIMITS.accounts);
}

function openChatDoors(house: House): void {
  serve(house, chat.list, member, chats.list);
  serve(house, chat.unread, member, chats.unread);
  serve(house, chat.open, member, open, LIMITS.messages);
  serve(house, chat.showSingle, member, chats.showSingle);
  serve(house, chat.showRoom, member, chats.showRoom);
  serve(house, chat.messages, member, chats.messages);
  serve(house, chat.read, member, chatMarks.read, LIMITS.marks);
  serve(house, chat.mute, member, chatMarks.mute);
  serve(house, chat.search, member, chatSearches.search, LIMITS.searches);
  serve(house, chat.searchAll, member, chatSearches.searchAll, LIMITS.searches);
  serve(house, chat.sendFile, member, chatFiles.send, LIMITS.messages);
  serve(house, chat.file, member, chatFiles.show);
  serve(house, chat.sendCard, member, sendCard, LIMITS.messages);
  serve(house, chatroom.create, member, chatRooms.create, LIMITS.chatrooms);
  serve(house, chatroom.add, member, chatRooms.add, LIMITS.chatrooms);
  serve(house, chatroom.leave, member, chatRooms.leave, LIMITS.chatrooms);
  serve(house, chatroom.rename, member, chatRooms.rename, LIMITS.chatrooms);
  serve(house, chatroom.handOver, member, chatRooms.handOver, LIMITS.chatrooms);
  serve(house, chatroom.remove, member, chatRooms.remove, LIMITS.chatrooms);
}

function openMoneyDoors(house: House): void {
  serve(house, payout.list, member, payouts.list);
  serve(house, payout.create, member, payouts.create);
  serve(house, payout.listBanks, member, payoutAccounts.listBanks);
  serve(house, payout.resolveAccount, member, payoutAccounts.resolve, LIMITS.accounts);
  serve(house, payout.saveAccount, member, payoutAccounts.save, LIMITS.accounts);
  serve(house, payout.statement, member, statements.show);
  serve(house, payout.statementFile, member, statements.file);
}

function openPeopleDoors(house: House): void {
  serve(house, partner.list, member, partners.list);
  serve(house, partner.remove, member, partners.remove);
  serve(house, partner.suggest, member, partners.suggest);
  serve(house, partnerRequest.list, member, partnerRequests.list);
  serve(house, partnerRequest.listSent, member, partnerRequests.listSent);
  serve(house, partnerRequest.ask, member, partnerRequests.ask, LIMITS.requests);
  serve(house, partnerRequest.accept, member, partnerRequests.accept);
  serve(house, partnerRequest.decline, member, partnerRequests.decline);
  serve(house, partnerRequest.cancel, member, partnerRequests.cancel);
  serve(house, partnerRequest.clear, member, partnerRequests.clear);
  serve(house, block.list, member, blocks.list);
  serve(house, block.create, member, blocks.create);
  serve(house, block.remove, member, blocks.remove);

  serve(house, profile.show, member, profiles.show);
  serve(house, profile.listPosts, member, profiles.listPosts);
  serve(house, profile.changeImage, member, profiles.changeImage, LIMITS.profile);
  serve(house, profile.rename, member, profiles.rename, LIMITS.profile);
  serve(house, profile.update, member, profiles.update, LIMITS.profile);
  serve(house, profile.confirmEmail, member, confirmEmail, LIMITS.proofs);

  serve(house, notice.list, member, notices.list);
  serve(house, notice.clear, member, notices.clear);
  serve(house, notice.read, member, notices.read, LIMITS.marks);
  serve(house, notice.listSettings, member, notices.listSettings);
  serve(house, notice.changeSetting, member, notices.changeSetting);
}

function openAdminDoors(house: House): void {
  serve(house, adminRoutes.ask, visitor, admins.ask);
  serve(house, adminRoutes.enter, visitor, admins.enter);
  serve(house, adminRoutes.show, admin, admins.show);
  serve(house, adminRoutes.prove, admin, admins.prove);
  serve(house, adminRoutes.signOut, admin, admins.signOut);

  serve(house, adminLicence.list, admin, adminLicences.list);
  serve(house, adminLicence.evidence, admin, adminLicences.evidence);
  serve(house, adminLicence.decide, admin, adminLicences.decide);

  serve(house, adminDispute.list, admin, adminDisputes.list);
  serve(house, adminDispute.show, admin, adminDisputes.show);
  serve(house, adminDispute.photo, admin, adminDisputes.photo);
  serve(house, adminDispute.rule, admin, adminDisputes.rule);
  serve(house, adminBankDispute.list, admin, adminBankDisputes.list);
  serve(house, adminBankDispute.accept, admin, adminBankDisputes.accept);
  serve(house, adminBankDispute.decline, admin, adminBankDisputes.decline);
  serve(house, adminBankDispute.end, admin, adminBankDisputes.end);
  serve(house, adminPayout.list, admin, adminPayouts.list);
  serve(house, adminPayout.finish, admin, adminPayouts.finish);
  serve(house, adminPayout.resend, admin, adminPayouts.resend);
  serve(house, adminRecon.list, admin, adminRecons.list);
  serve(house, adminRecon.close, admin, adminRecons.close);
  serve(house, adminRecon.move, admin, reconBalances.move);
  serve(house, adminRefund.list, admin, adminRefunds.list);
  serve(house, adminRefund.askAgain, admin, adminRefunds.askAgain);
}
