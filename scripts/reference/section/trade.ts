/** Titles of the reference: offers, bargains, chats, wallets and payouts. */
import type { ReferenceSection } from './section.ts';

export const OFFERS = {
  tag: 'Offers',
  group: 'Members',
  about:
    'Demands, joint purchases and sales at discount. The paths call an offer `business`. Prices are per unit, in naira. An offer’s `version` grows with every change. If two arrive, use the higher one.',
  titles: {
    'GET /api/business/': 'List and search offers',
    'POST /api/business/:userId': 'Create an offer',
    'GET /api/business/:id': 'Show an offer',
    'PATCH /api/business/:id': 'Close or reopen an offer',
    'PATCH /api/business/:id/edit': 'Edit an offer',
    'DELETE /api/business/:id': 'Delete an offer',
    'GET /api/business/:id/matches': 'List matching offers',
    'POST /api/business/user/:businessId': 'Show interest in an offer',
    'POST /api/business/group/:businessId': 'Create the Business Group of an offer',
    'POST /api/business/agreement/:businessId': 'Request the agreed payment',
    'GET /api/business/searches/': 'List saved searches',
    'POST /api/business/searches/': 'Save a search',
    'DELETE /api/business/searches/:id': 'Delete a saved search',
    'POST /api/business/purchase/:businessId': 'Buy now',
    'POST /api/business/purchase/transfer/:businessId': 'Buy now by bank transfer',
    'DELETE /api/business/purchase/:businessId': 'Cancel a reservation',
  },
} as const satisfies ReferenceSection;

export const BARGAINS = {
  tag: 'Bargains',
  group: 'Members',
  about:
    'A member offers a price, and the creator accepts, declines or counters. Every step sends `turn`, the number of the last step, so that nobody answers a price they have not seen.',
  titles: {
    'GET /api/business/interest/:businessId/:partnerId': 'Show a bargain',
    'POST /api/business/interest/:businessId/:partnerId/accept': 'Accept the other side’s price',
    'POST /api/business/interest/:businessId/:partnerId/decline': 'Decline a price',
    'POST /api/business/interest/:businessId/:partnerId/counter': 'Counter with another price',
    'POST /api/business/interest/:businessId/:partnerId/offer': 'Offer another price',
    'POST /api/business/interest/:businessId/:partnerId/withdraw': 'Withdraw your interest',
  },
} as const satisfies ReferenceSection;

export const JOINT_PURCHASES = {
  tag: 'Joint purchases',
  group: 'Members',
  about: 'Several members buy together: a target, prices that fall with the quantity, a deadline and a reserve list.',
  titles: {
    'GET /api/business/joint/:id': 'Show a joint purchase',
    'POST /api/business/joint/:id/commit': 'Commit to a quantity',
    'DELETE /api/business/joint/:id/commit': 'Withdraw a commitment',
    'POST /api/business/joint/:id/extend': 'Extend the deadline',
    'POST /api/business/joint/:id/finish': 'End a joint purchase early',
    'GET /api/business/joint/:id/sheet': 'Show each member’s quantity',
    'GET /api/business/joint/:id/sheet.csv': 'Download each member’s quantity',
  },
} as const satisfies ReferenceSection;

export const TRADES = {
  tag: 'Trades',
  group: 'Members',
  about:
    'All trades of the caller in one list. A trade is a wallet that they sell from or pay into. Each shows the next step and its deadline.',
  titles: {
    'GET /api/trades': 'List your trades',
    'GET /api/trades/bargains': 'List bargains waiting for you',
    'GET /api/trades/waiting': 'Count trades and bargains waiting for you',
    'GET /api/trades/trades.csv': 'Download your trades',
    'GET /api/trades/:id': 'Show a trade',
  },
} as const satisfies ReferenceSection;

export const CHATS = {
  tag: 'Chats',
  group: 'Members',
  about:
    'One-to-one chats. Messages are numbered in each chat (`seq`). Ask for those `after` the last number you have. Repeating a `nonce` returns the first message.',
  titles: {
    'GET /api/user/messages/:userId': 'List your chats',
    'GET /api/user/messages/unread': 'Count unread messages',
    'POST /api/user/chat': 'Open the chat with a member',
    'POST /api/user/singlechat/:id': 'Show a one-to-one chat',
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
    'DELETE /api/user/chat/:id/message/:messageId': 'Delete your message for everybody',
  },
} as const satisfies ReferenceSection;

export const CHATROOMS = {
  tag: 'Chatrooms',
  group: 'Members',
  about: 'Chats of several members with a title and an admin. Messages are read and sent as in one-to-one chats.',
  titles: {
    'POST /api/user/chatroom/create': 'Create a chatroom',
    'POST /api/user/singlechatroom/:id': 'Show a chatroom',
    'PATCH /api/user/chatroom/:id': 'Rename a chatroom',
    'POST /api/user/chatroom/add': 'Add a partner',
    'POST /api/user/chatroom/:id/remove': 'Remove a participant',
    'POST /api/user/chatroom/:id/admin': 'Make another participant the admin',
    'POST /api/user/chatroom/:id/supplier': 'Set the supplier',
    'DELETE /api/user/chatroom/leave': 'Leave a chatroom',
  },
} as const satisfies ReferenceSection;

export const WALLETS = {
  tag: 'Wallets',
  group: 'Members',
  about:
    'The money of a trade in a chat, held from payment until both sides acknowledge receipt. Amounts are in naira and include our charge of 3.5 % unless a field says otherwise.',
  titles: {
    'GET /api/wallet/chat/:chatId': 'Show the wallet of a one-to-one chat',
    'POST /api/wallet/chat/:chatId': 'Request payment in a one-to-one chat',
    'GET /api/wallet/chatroom/:id': 'Show the wallet of a chatroom',
    'POST /api/wallet/chatroom/:id': 'Request payment in a chatroom',
    'POST /api/wallet/payment/accept/:walletAddress': 'Pay now',
    'POST /api/wallet/payment/transfer/:walletAddress': 'Pay now by bank transfer',
    'POST /api/wallet/payment/verify/chat/:walletAddress': 'Verify a payment in a one-to-one chat',
    'POST /api/wallet/payment/verify/chatroom/:walletAddress': 'Verify a payment in a chatroom',
    'POST /api/wallet/receipt/acknowledge/chat': 'Acknowledge receipt in a one-to-one chat',
    'POST /api/wallet/receipt/acknowledge/chatroom': 'Acknowledge receipt in a chatroom',
    'GET /api/wallet/history/:chatId': 'List ended wallets',
    'GET /api/wallet/late-payments': 'Show your late payments',
    'POST /api/wallet/remind/:walletAddress': 'Remind buyers who have not paid',
    'GET /api/wallet/receipts/:walletAddress': 'List your receipts of a wallet',
    'GET /api/wallet/receipt/:id/receipt.pdf': 'Download a receipt',
    'GET /api/wallet/rating/:walletAddress': 'Show the ratings of a trade',
    'POST /api/wallet/rating/:walletAddress': 'Rate the other side',
    'GET /api/wallet/stock/:walletAddress': 'Show the stock of a wallet',
    'POST /api/wallet/stock/:walletAddress/delivery': 'Receive a delivery into stock',
    'POST /api/wallet/stock/:walletAddress/return': 'Receive returned goods into stock',
  },
} as const satisfies ReferenceSection;

export const DELIVERIES = {
  tag: 'Delivery',
  group: 'Members',
  about:
    'Where a buyer’s goods go: to one of their saved addresses, or pick-up. A trade keeps a copy of the address. Only the seller sees it, once the buyer has paid.',
  titles: {
    'GET /api/delivery/addresses': 'List your delivery addresses',
    'POST /api/delivery/addresses': 'Add a delivery address',
    'PATCH /api/delivery/addresses/:id': 'Edit a delivery address',
    'DELETE /api/delivery/addresses/:id': 'Remove a delivery address',
    'POST /api/wallet/delivery/:walletAddress': 'Choose the delivery of a wallet',
    'POST /api/wallet/delivery-cost/:walletAddress': 'Set the delivery cost of a wallet',
    'POST /api/wallet/pickup/:walletAddress': 'Hand over with a pick-up code',
  },
} as const satisfies ReferenceSection;

export const DISPUTES = {
  tag: 'Dispatch, disputes and refunds',
  group: 'Members',
  about: 'Shipping, and what to do if a trade goes wrong. A dispute holds the money it is about.',
  titles: {
    'POST /api/wallet/dispatch/:walletAddress': 'Record the shipment',
    'GET /api/wallet/dispatch/:walletAddress/photo/:photo': 'Download the photo of the waybill',
    'POST /api/wallet/reclaim/:walletAddress': 'Ask for a refund because nothing was shipped',
    'POST /api/wallet/cancel/:walletAddress': 'Cancel a wallet',
    'POST /api/wallet/dispute/:walletAddress': 'Open a dispute',
    'GET /api/wallet/dispute/:walletAddress': 'Show a dispute',
    'POST /api/wallet/dispute/:walletAddress/message': 'Send a message in a dispute',
    'POST /api/wallet/dispute/:walletAddress/proposal': 'Propose a refund',
    'POST /api/wallet/dispute/:walletAddress/proposal/:id': 'Answer a proposed refund',
    'GET /api/wallet/dispute/:walletAddress/photo/:photo': 'Download a photo of a dispute',
    'POST /api/wallet/dispute/:walletAddress/withdraw': 'Withdraw a dispute',
    'POST /api/wallet/refund/:walletAddress': 'Refund a buyer',
    'GET /api/wallet/refund/:id/banks': 'List banks for a refund',
    'POST /api/wallet/refund/:id/account': 'Set the bank account of a refund',
  },
} as const satisfies ReferenceSection;

export const PAYOUTS = {
  tag: 'Payouts',
  group: 'Members',
  about: 'A seller’s earnings: held, available and paid out. Amounts are in naira.',
  titles: {
    'GET /api/payout/': 'Show your earnings and payouts',
    'POST /api/payout/': 'Request a payout',
    'GET /api/payout/banks': 'List banks',
    'POST /api/payout/account/resolve': 'Look up the holder of a bank account',
    'POST /api/payout/account': 'Save the bank account',
    'GET /api/payout/statement': 'Show the statement',
    'GET /api/payout/statement.csv': 'Download the statement',
  },
} as const satisfies ReferenceSection;
