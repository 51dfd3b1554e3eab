/** Titles of the reference: offers, bargains, chats, wallets and payouts. */
import type { ReferenceSection } from './section.ts';

export const OFFERS = {
  tag: 'Offers',
  group: 'Members',
  about:
    'Demands, joint purchases and sales at discount; the paths call an offer `business`. Prices are of one unit, in naira. An offer’s `version` grows with every change: of two that arrive, the higher one holds.',
  titles: {
    'GET /api/business/': 'List and search offers',
    'POST /api/business/:userId': 'Create an offer',
    'GET /api/business/:id': 'Show an offer',
    'PATCH /api/business/:id': 'Close an offer or open it again',
    'PATCH /api/business/:id/edit': 'Edit an offer',
    'DELETE /api/business/:id': 'Delete an offer',
    'GET /api/business/:id/matches': 'List offers of the other side',
    'POST /api/business/user/:businessId': 'Show interest in an offer',
    'POST /api/business/group/:businessId': 'Make the Business Group of an offer',
    'POST /api/business/agreement/:businessId': 'Request payment of what was agreed',
    'GET /api/business/searches/': 'List saved searches',
    'POST /api/business/searches/': 'Save a search',
    'DELETE /api/business/searches/:id': 'Delete a saved search',
    'POST /api/business/purchase/:businessId': 'Buy now',
    'POST /api/business/purchase/transfer/:businessId': 'Buy now, paid by bank transfer',
    'DELETE /api/business/purchase/:businessId': 'Give up what is kept for the purchase',
  },
} as const satisfies ReferenceSection;

export const BARGAINS = {
  tag: 'Bargains',
  group: 'Members',
  about:
    'A partner names a price, the creator accepts, declines or counters. Every step names `turn`, the number of the last one, so that nobody answers what they have not seen.',
  titles: {
    'GET /api/business/interest/:businessId/:partnerId': 'Show a bargain',
    'POST /api/business/interest/:businessId/:partnerId/accept': 'Accept the other side’s price',
    'POST /api/business/interest/:businessId/:partnerId/decline': 'Decline a price',
    'POST /api/business/interest/:businessId/:partnerId/counter': 'Counter with another price',
    'POST /api/business/interest/:businessId/:partnerId/offer': 'Offer another price',
    'POST /api/business/interest/:businessId/:partnerId/withdraw': 'Withdraw an interest',
  },
} as const satisfies ReferenceSection;

export const JOINT_PURCHASES = {
  tag: 'Joint purchases',
  group: 'Members',
  about: 'Several members buy together: a target, prices that fall with the quantity, a deadline and a reserve list.',
  titles: {
    'GET /api/business/joint/:id': 'Show a joint purchase',
    'POST /api/business/joint/:id/commit': 'Commit to a quantity',
    'DELETE /api/business/joint/:id/commit': 'Give a commitment back',
    'POST /api/business/joint/:id/extend': 'Extend the deadline',
    'POST /api/business/joint/:id/finish': 'End before the deadline',
    'GET /api/business/joint/:id/sheet': 'Show who gets how many',
    'GET /api/business/joint/:id/sheet.csv': 'Download who gets how many',
  },
} as const satisfies ReferenceSection;

export const TRADES = {
  tag: 'Trades',
  group: 'Members',
  about:
    'Every trade of the caller in one list: a wallet, seen by its seller or by somebody who is to pay or has paid. Each says which step comes next, and until when.',
  titles: {
    'GET /api/trades': 'List own trades',
    'GET /api/trades/bargains': 'List bargains that wait for the caller',
    'GET /api/trades/waiting': 'Count trades and bargains that wait for the caller',
    'GET /api/trades/trades.csv': 'Download own trades',
    'GET /api/trades/:id': 'Show a trade',
  },
} as const satisfies ReferenceSection;

export const CHATS = {
  tag: 'Chats',
  group: 'Members',
  about:
    'Chats of two. Messages are numbered in each chat (`seq`): ask for what comes `after` the last number you have. Repeating a `nonce` answers the first message.',
  titles: {
    'GET /api/user/messages/:userId': 'List own chats',
    'GET /api/user/messages/unread': 'Count unread messages',
    'POST /api/user/chat': 'Open the chat with a member',
    'POST /api/user/singlechat/:id': 'Show a chat of two',
    'GET /api/user/chat/:id/messages': 'List the messages of a chat',
    'POST /api/user/chat/:id/read': 'Mark messages as read',
    'POST /api/user/chat/:id/mute': 'Mute a chat',
    'GET /api/user/chat/:id/search': 'Search one chat',
    'GET /api/user/chat/search': 'Search all chats',
    'POST /api/user/chat/:id/file': 'Send a picture, a PDF or a voice note',
    'GET /api/user/chat/:id/file/:fileId': 'Download a file of a chat',
    'POST /api/user/chat/:id/card': 'Share an offer in a chat',
    'POST /api/user/chat/:id/forward': 'Forward a message',
    'POST /api/user/chat/:id/forward/all': 'Forward several messages',
    'DELETE /api/user/chat/:id/message/:messageId': 'Delete an own message for everybody',
  },
} as const satisfies ReferenceSection;

export const CHATROOMS = {
  tag: 'Chatrooms',
  group: 'Members',
  about: 'Chats of several members with a title and an admin. Messages are read and sent as in chats of two.',
  titles: {
    'POST /api/user/chatroom/create': 'Create a chatroom',
    'POST /api/user/singlechatroom/:id': 'Show a chatroom',
    'PATCH /api/user/chatroom/:id': 'Rename a chatroom',
    'POST /api/user/chatroom/add': 'Add a partner',
    'POST /api/user/chatroom/:id/remove': 'Remove a participant',
    'POST /api/user/chatroom/:id/admin': 'Hand the chatroom over',
    'POST /api/user/chatroom/:id/supplier': 'Name the supplier',
    'DELETE /api/user/chatroom/leave': 'Leave a chatroom',
  },
} as const satisfies ReferenceSection;

export const WALLETS = {
  tag: 'Wallets',
  group: 'Members',
  about:
    'Money of a chat, held from the payment until its receipt is acknowledged by both sides. Amounts are in naira and include our charge of 3.5 % unless a field says otherwise.',
  titles: {
    'GET /api/wallet/chat/:chatId': 'Show the wallet of a chat of two',
    'POST /api/wallet/chat/:chatId': 'Request payment in a chat of two',
    'GET /api/wallet/chatroom/:id': 'Show the wallet of a chatroom',
    'POST /api/wallet/chatroom/:id': 'Request payment in a chatroom',
    'POST /api/wallet/payment/accept/:walletAddress': 'Pay now',
    'POST /api/wallet/payment/transfer/:walletAddress': 'Pay now by bank transfer',
    'POST /api/wallet/payment/verify/chat/:walletAddress': 'Verify a payment in a chat of two',
    'POST /api/wallet/payment/verify/chatroom/:walletAddress': 'Verify a payment in a chatroom',
    'POST /api/wallet/receipt/acknowledge/chat': 'Acknowledge receipt in a chat of two',
    'POST /api/wallet/receipt/acknowledge/chatroom': 'Acknowledge receipt in a chatroom',
    'GET /api/wallet/history/:chatId': 'List ended wallets',
    'GET /api/wallet/late-payments': 'Show own late payments',
    'POST /api/wallet/remind/:walletAddress': 'Remind those who have not paid',
    'GET /api/wallet/receipts/:walletAddress': 'List own receipts of a wallet',
    'GET /api/wallet/receipt/:id/receipt.pdf': 'Download a receipt',
    'GET /api/wallet/rating/:walletAddress': 'Show the ratings of a trade',
    'POST /api/wallet/rating/:walletAddress': 'Rate the other side',
    'GET /api/wallet/stock/:walletAddress': 'Show the stock that a wallet is about',
    'POST /api/wallet/stock/:walletAddress/delivery': 'Take a delivery into stock',
    'POST /api/wallet/stock/:walletAddress/return': 'Take returned goods back into stock',
  },
} as const satisfies ReferenceSection;

export const DELIVERIES = {
  tag: 'Delivery',
  group: 'Members',
  about:
    'Where a buyer wants the goods: an address of their book, or a pick-up. A deal keeps a copy of the address. Only the seller sees it, once the buyer has paid.',
  titles: {
    'GET /api/delivery/addresses': 'List own delivery addresses',
    'POST /api/delivery/addresses': 'Add a delivery address',
    'PATCH /api/delivery/addresses/:id': 'Edit a delivery address',
    'DELETE /api/delivery/addresses/:id': 'Remove a delivery address',
    'POST /api/wallet/delivery/:walletAddress': 'Choose the delivery of a wallet',
    'POST /api/wallet/delivery-cost/:walletAddress': 'Set the cost of delivery in a wallet',
    'POST /api/wallet/pickup/:walletAddress': 'Hand over with a pick-up code',
  },
} as const satisfies ReferenceSection;

export const DISPUTES = {
  tag: 'Dispatch, disputes and refunds',
  group: 'Members',
  about: 'From the dispatch to the end of a trade that goes wrong. A dispute freezes the money it is about.',
  titles: {
    'POST /api/wallet/dispatch/:walletAddress': 'Report the dispatch',
    'GET /api/wallet/dispatch/:walletAddress/photo/:photo': 'Download the photo of the waybill',
    'POST /api/wallet/reclaim/:walletAddress': 'Reclaim money of goods that were not dispatched',
    'POST /api/wallet/cancel/:walletAddress': 'Cancel a wallet',
    'POST /api/wallet/dispute/:walletAddress': 'Open a dispute',
    'GET /api/wallet/dispute/:walletAddress': 'Show a dispute',
    'POST /api/wallet/dispute/:walletAddress/message': 'Write in a dispute',
    'POST /api/wallet/dispute/:walletAddress/proposal': 'Propose a refund',
    'POST /api/wallet/dispute/:walletAddress/proposal/:id': 'Answer a proposed refund',
    'GET /api/wallet/dispute/:walletAddress/photo/:photo': 'Download a photo of a dispute',
    'POST /api/wallet/dispute/:walletAddress/withdraw': 'Withdraw a dispute',
    'POST /api/wallet/refund/:walletAddress': 'Consent to a refund',
    'GET /api/wallet/refund/:id/banks': 'List banks for a refund',
    'POST /api/wallet/refund/:id/account': 'Give the account of a refund',
  },
} as const satisfies ReferenceSection;

export const PAYOUTS = {
  tag: 'Payouts',
  group: 'Members',
  about: 'What a supplier has earned: held, available and paid out. Amounts are in naira.',
  titles: {
    'GET /api/payout/': 'Show own earnings and payouts',
    'POST /api/payout/': 'Ask for a payout',
    'GET /api/payout/banks': 'List banks',
    'POST /api/payout/account/resolve': 'Look the holder of a bank account up',
    'POST /api/payout/account': 'Save the bank account',
    'GET /api/payout/statement': 'List the statement',
    'GET /api/payout/statement.csv': 'Download the statement',
  },
} as const satisfies ReferenceSection;
