/** Wallets: request in a chatroom, show, acknowledge and release. Parts for one-to-one chats are in chat-wallet. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { wallet as routes } from '#contract/money/wallet.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { WALLETS_PER_MEMBER } from '#rules/rate-limit.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, isSameAmount, koboOfNaira, type Quote } from '#rules/money.ts';
import { roleIn, type WalletRole } from '#rules/money/wallet.ts';
import { isHeld } from '#rules/money/payment.ts';
import { hasAcknowledged } from '#rules/money/permission.ts';
import { quoteFor, refusalOfRequest } from '#rules/money/wallet-share.ts';
import { whyNotRequest } from '#rules/money/wallet-request.ts';
import type { Ctx, MemberCtx, NamedCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { findWriting } from '../../../store/chat/chat.ts';
import { findOwnRoom, lockSeat } from '../../../store/chat/chat-room.ts';
import { type Db, inTransaction, onCommit, type Trx, violatedConstraint } from '../../../store/db.ts';
import { acknowledgePayments } from '../../../store/money/payment/payment.ts';
import { type LockedTrade, lockTrade } from '../../../store/money/wallet/trade.ts';
import {
  acknowledgeAsSupplier,
  type ChatKind,
  findNewestWallet,
  findOwnChatKind,
  findWalletByAddress,
  insertWallet,
  type WalletRow,
} from '../../../store/money/wallet/wallet.ts';
import { requireAct, viewerOf } from './permission.ts';
import { showWallet } from './wallet-output.ts';
import { requireLicence } from '../../account/licence/licence.ts';
import { scheduleEnd, startWindow } from './wallet-schedule.ts';
import { notifyAcknowledged, notifyDispatched, notifyRequested } from './wallet-notify.ts';
import { settleWallet } from './wallet-release.ts';
import { limitRate } from '../../rate-limit.ts';

/** Throws unless the caller is a member of the chat, and the chat is of this kind, if given. */
export async function enterChat(ctx: MemberCtx, chatId: string, kind?: ChatKind): Promise<void> {
  const own = await findOwnChatKind(ctx.db, chatId, ctx.member.id);
  if (!own || (kind && own !== kind)) throw nothingHere();
}

/** Locks the member's seat until a money action is stored. Throws if one of the two has blocked the other. */
export async function requireSeat(ctx: NamedCtx, trx: Trx, chatId: string): Promise<void> {
  const stays = await lockSeat(trx, chatId, ctx.member.id, 'keep');
  if (!stays || (await findWriting(trx, chatId, ctx.member.id)) !== 'free') throw nothingHere();
}

/** Returns the wallet of an address, for members of its chat. */
export async function findOwnWallet(ctx: MemberCtx, address: string): Promise<WalletRow> {
  const wallet = requireFound(await findWalletByAddress(ctx.db, address));
  await enterChat(ctx, wallet.chatId);
  return wallet;
}

/** Makes open browsers of the chat refetch the wallet after the commit. Clears the offer cache, because offers show payments. */
export function notifyChat(ctx: Ctx, trx: Trx, chatId: string): void {
  onCommit(trx, () => {
    ctx.offerCache.clear();
    ctx.live.publish({ chat: chatId }, 'wallet', { chatId });
  });
}

export const showOfRoom: Action<'member', typeof routes.showOfRoom> = async (ctx, { id }) => {
  await enterChat(ctx, id, 'room');
  const wallet = await showNewest(ctx, id);
  return { chatroom: { _id: id, wallet }, wallet };
};

/** Returns the chat's open wallet, or the last one; null if there is none. */
export async function showNewest(ctx: MemberCtx, chatId: string): Promise<Wallet | null> {
  const newest = await findNewestWallet(ctx.db, chatId);
  return newest ? showWallet(ctx, newest.id) : null;
}

export const requestInRoom: Action<'member', typeof routes.requestInRoom> = async (ctx, input) => {
  await requireRequester(ctx, ctx.db, input.id);
  await requireLicence(ctx);
  const unitPriceKobo = koboOfNaira(input.unitPrice);
  const refusal = refusalOfRequest(unitPriceKobo, input.quantity);
  if (refusal) throw new AppError('amount', refusal);
  const quote = quoteFor(unitPriceKobo, input.quantity);
  if (typeof input.amount === 'number' && !isSameAmount(input.amount, quote.grossKobo)) {
    throw invalidField('amount', 'This is not the quantity times the unit price plus 3.5 %');
  }
  return requestWallet(ctx, input.id, { ...quote, unitPriceKobo, quantity: input.quantity });
};

export async function requireRequester(ctx: NamedCtx, db: Db, chatId: string): Promise<void> {
  const room = requireFound(await findOwnRoom(db, chatId, ctx.member.id));
  const refusal = whyNotRequest(room, ctx.member.id);
  if (refusal) throw refusal;
}

type Terms = Quote & Pick<WalletRow, 'unitPriceKobo' | 'quantity'>;

/** Makes the caller the supplier of the chat's next wallet. */
export async function requestWallet(ctx: MemberCtx, chatId: string, terms: Terms): Promise<{ wallet: Wallet }> {
  await limitWallets(ctx);
  const wallet = await inTransaction(ctx.db, async (trx) => {
    const opened = await openWallet(ctx, trx, chatId, terms);
    await notifyRequested(ctx, trx, opened);
    return opened;
  });
  return { wallet: await showWallet(ctx, wallet.id) };
}

/** Opens a wallet without notifying anybody. Throws if the chat has an open wallet. */
export async function openWallet(ctx: NamedCtx, trx: Trx, chatId: string, terms: Terms): Promise<WalletRow> {
  await requireSeat(ctx, trx, chatId);
  const wallet = await insertWallet(trx, {
    id: randomUUIDv7(),
    address: randomBytes(16).toString('hex'),
    chatId,
    supplierId: ctx.member.id,
    inspectionDays: ctx.config.inspectionDays,
    createdAt: ctx.now(),
    ...terms,
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'wallet_one_open' ? hasWallet() : error;
  });
  await scheduleEnd(ctx, trx, wallet.id);
  notifyChat(ctx, trx, chatId);
  return wallet;
}

export function hasWallet(): AppError {
  return new AppError('conflict', 'This chat already has a wallet. Complete it before you request another.');
}

export function limitWallets(ctx: MemberCtx): Promise<void> {
  const sentence = message('You have requested too many wallets. Try again in an hour.');
  return limitRate(ctx, `wallets of ${ctx.member.id}`, WALLETS_PER_MEMBER, sentence);
}

export const acknowledgeInRoom: Action<'member', typeof routes.acknowledgeInRoom> = async (ctx, input) => {
  await enterChat(ctx, input.chatroomId, 'room');
  return acknowledgeReceipt(ctx, { ...input, chatId: input.chatroomId });
};

interface Receipt {
  chatId: string;
  acctType: WalletRole;
  /** The wallet on the caller's screen; the newest if absent. */
  walletAddress?: string | undefined;
  /** Set once the payer confirmed that they have goods which were not dispatched. */
  beforeDispatch?: boolean | undefined;
}

/** The caller has checked that the member is in the chat. */
export async function acknowledgeReceipt(ctx: MemberCtx, receipt: Receipt): Promise<{ wallet: Wallet }> {
  const newest = requireFound(await findNewestWallet(ctx.db, receipt.chatId));
  if (receipt.walletAddress !== undefined && receipt.walletAddress !== newest.address) {
    throw new AppError('conflict', 'This chat has a new wallet. Check the new one first.');
  }
  const role = roleIn(newest, ctx.member.id);
  if (role !== receipt.acctType) {
    throw new AppError(
      'forbidden',
      role === 'supplier' ? 'In this wallet you are the seller' : 'In this wallet you are the buyer',
    );
  }
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, newest.id);
    if (hasAcknowledged(trade, viewerOf(ctx))) return;
    requireAct(ctx, trade, 'acknowledge');
    if (role === 'partner' && receipt.beforeDispatch !== true) requireDispatch(trade, ctx.member.id);
    const { wallet } = trade;
    await acknowledge(ctx, trx, trade, role);
    notifyChat(ctx, trx, wallet.chatId);
    await settleWallet(ctx, trx, wallet.id);
  });
  return { wallet: await showWallet(ctx, newest.id) };
}

/** Goods handed over without a waybill are acknowledged only after an explicit confirmation. */
function requireDispatch({ payments, dispatch }: LockedTrade, memberId: string): void {
  if (dispatch) return;
  const held = payments.filter((payment) => payment.payerId === memberId && isHeld(payment));
  const sum = formatNaira(held.reduce((total, { baseKobo }) => total + baseKobo, 0));
  const sentence = message(
    'Nothing was shipped yet. If you acknowledge receipt, the seller gets {sum}. You can’t undo this. Do you have the goods?',
    { sum },
  );
  throw new AppError('conflict', sentence, { details: { beforeDispatch: true } });
}

async function acknowledge(ctx: MemberCtx, trx: Trx, trade: LockedTrade, role: WalletRole): Promise<void> {
  const { wallet, payments } = trade;
  if (role === 'partner') {
    await acknowledgePayments(trx, wallet.id, ctx.member.id, ctx.now());
    return notifyAcknowledged(ctx, trx, wallet, ctx.member.id);
  }
  // the supplier's acknowledgement without a dispatch means a hand-over
  await acknowledgeAsSupplier(trx, wallet.id, ctx.now());
  await startWindow(ctx, trx, wallet, BY_HAND);
  await notifyDispatched(ctx, trx, wallet, { payments, waybillNumber: '' });
}

const BY_HAND = { carrier: '', expectedOn: null, waybillNumber: '', note: '', pictureId: undefined };
