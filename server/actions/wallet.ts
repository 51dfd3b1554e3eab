/** The wallet of a chatroom: show it, request it, acknowledge receipt, and release what it holds. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { wallet as routes } from '#contract/wallet.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { release } from '#rules/ledger.ts';
import { isSameAmount, koboOfNaira } from '#rules/money.ts';
import { isClosed, isHeld, mayRelease, quoteFor, refusalOfRequest, roleIn, type WalletRole } from '#rules/wallet.ts';
import type { Ctx, MemberCtx } from '../context.ts';
import type { Action } from '../http.ts';
import { lockSeat } from '../store/chat-room.ts';
import { inTransaction, onCommit, type Trx, violatedConstraint } from '../store/db.ts';
import { post } from '../store/ledger.ts';
import { acknowledgePayments, lockPayments, type PaymentRow } from '../store/payment.ts';
import {
  acknowledgeAsSupplier,
  closeWallet,
  findNewestWallet,
  findWalletByAddress,
  insertWallet,
  isInRoom,
  lockWallet,
  type WalletRow,
} from '../store/wallet.ts';
import { showWallet } from '../store/wallet-view.ts';
import { refuseWithoutLicence } from './licence.ts';
import { tellAcknowledged, tellReleased, tellRequested } from './wallet-news.ts';

/** Somebody else's is answered like what does not exist. */
export function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing here');
}

async function enterRoom(ctx: MemberCtx, chatId: string): Promise<void> {
  if (!(await isInRoom(ctx.db, chatId, ctx.member.id))) throw nothingHere();
}

/** Who begins something with money stays in the room until it is stored. */
export async function keepSeat(ctx: MemberCtx, trx: Trx, chatId: string): Promise<void> {
  if (!(await lockSeat(trx, chatId, ctx.member.id, 'keep'))) throw nothingHere();
}

/** The wallet an address names, for members of its chatroom. */
export async function findOwnWallet(ctx: MemberCtx, address: string): Promise<WalletRow> {
  const wallet = await findWalletByAddress(ctx.db, address);
  if (!wallet) throw nothingHere();
  await enterRoom(ctx, wallet.chatId);
  return wallet;
}

/** Has the chat's open browsers ask for the wallet again, once `trx` is committed. */
export function tellChat(ctx: Ctx, trx: Trx, chatId: string): void {
  onCommit(trx, () => ctx.live.publish({ chat: chatId }, 'wallet', { chatId }));
}

export const showOfRoom: Action<'member', typeof routes.showOfRoom> = async (ctx, { id }) => {
  await enterRoom(ctx, id);
  const newest = await findNewestWallet(ctx.db, id);
  const wallet = newest ? await showWallet(ctx.db, newest.id) : null;
  return { chatroom: { _id: id, wallet }, wallet };
};

export const requestInRoom: Action<'member', typeof routes.requestInRoom> = async (ctx, input) => {
  await enterRoom(ctx, input.id);
  await refuseWithoutLicence(ctx);
  const unitPriceKobo = koboOfNaira(input.unitPrice);
  const refusal = refusalOfRequest(unitPriceKobo, input.quantity);
  if (refusal) throw new AppError('amount', refusal);
  const quote = quoteFor(unitPriceKobo, input.quantity);
  if (typeof input.amount === 'number' && !isSameAmount(input.amount, quote.grossKobo)) {
    throw invalidField('amount', 'This is not the quantity times the unit price plus 3.5 %');
  }
  const wallet = {
    id: randomUUIDv7(),
    address: randomBytes(16).toString('hex'),
    chatId: input.id,
    supplierId: ctx.member.id,
    unitPriceKobo,
    quantity: input.quantity,
    createdAt: ctx.now(),
    ...quote,
  };
  await inTransaction(ctx.db, async (trx) => {
    await keepSeat(ctx, trx, wallet.chatId);
    await insertWallet(trx, wallet);
    await tellRequested(ctx, trx, wallet);
    tellChat(ctx, trx, wallet.chatId);
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'wallet_one_open') throw error;
    throw new AppError('conflict', 'This chat has a wallet already. Complete it before you request another.');
  });
  return { wallet: await showWallet(ctx.db, wallet.id) };
};

export const acknowledgeInRoom: Action<'member', typeof routes.acknowledgeInRoom> = async (ctx, input) => {
  await enterRoom(ctx, input.chatroomId);
  const newest = await findNewestWallet(ctx.db, input.chatroomId);
  if (!newest) throw nothingHere();
  const role = roleIn(newest, ctx.member.id);
  if (role !== input.acctType) throw new AppError('forbidden', `In this wallet you are the ${role}`);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, newest.id);
    const payments = await lockPayments(trx, wallet.id);
    if (hasAcknowledged(wallet, payments, ctx.member.id, role)) return;
    if (isClosed(wallet.state)) throw new AppError('conflict', 'This wallet is complete');
    await acknowledge(ctx, trx, wallet, payments, role);
    await tellAcknowledged(ctx, trx, wallet, payments, ctx.member.id);
    await releaseIfDue(ctx, trx, {
      ...wallet,
      supplierAcknowledged: wallet.supplierAcknowledged || role === 'supplier',
    });
    tellChat(ctx, trx, wallet.chatId);
  });
  return { wallet: await showWallet(ctx.db, newest.id) };
};

const isHeldOf = (memberId: string) => (payment: PaymentRow) => payment.payerId === memberId && isHeld(payment);

function hasAcknowledged(wallet: WalletRow, payments: PaymentRow[], memberId: string, role: WalletRole): boolean {
  if (role === 'supplier') return wallet.supplierAcknowledged;
  const own = payments.filter(isHeldOf(memberId));
  return own.length > 0 && own.every((payment) => payment.acknowledged);
}

async function acknowledge(
  ctx: MemberCtx,
  trx: Trx,
  wallet: WalletRow,
  payments: PaymentRow[],
  role: WalletRole,
): Promise<void> {
  if (role === 'supplier') {
    if (!payments.some(isHeld)) throw new AppError('conflict', 'Nobody has paid into this wallet yet');
    return acknowledgeAsSupplier(trx, wallet.id, ctx.now());
  }
  if (!payments.some(isHeldOf(ctx.member.id))) {
    throw new AppError('conflict', 'You have not paid into this wallet yet');
  }
  return acknowledgePayments(trx, wallet.id, ctx.member.id, ctx.now());
}

/** Pays what the wallet holds to its supplier, where the rules allow it now. Its caller holds the wallet's lock. */
export async function releaseIfDue(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  if (!wallet.supplierAcknowledged) return;
  const payments = await lockPayments(trx, wallet.id);
  if (!mayRelease(wallet, payments, ctx.now())) return;
  const held = payments.filter(isHeld);
  await closeWallet(trx, wallet.id, { state: 'released', because: 'acknowledged', at: ctx.now() });
  await tellReleased(ctx, trx, wallet, held);
  await post(
    trx,
    release({
      walletId: wallet.id,
      supplierId: wallet.supplierId,
      baseKobo: held.reduce((sum, payment) => sum + payment.baseKobo, 0),
      feeKobo: held.reduce((sum, payment) => sum + payment.feeKobo, 0),
    }),
  );
}
