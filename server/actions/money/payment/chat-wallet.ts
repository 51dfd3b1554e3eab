/** The wallet of a one-to-one chat (show, request, verify, acknowledge), and the past wallets of any chat. */
import type { chatWallet } from '#contract/money/chat-wallet.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { baseOfNoisyGross, isSameAmount, type Kobo, koboOfNaira, type Quote, withCharge } from '#rules/money.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import type { Action } from '../../../http/serve.ts';
import { findSingle } from '../../../store/chat/chat.ts';
import { listPastWallets } from '../../../store/money/wallet/wallet-history.ts';
import { requireLicence } from '../../account/licence/licence.ts';
import { verifyPayment } from './payment.ts';
import { acknowledgeReceipt, enterChat, requestWallet, showNewest } from '../wallet/wallet.ts';

export const showOfChat: Action<'member', typeof chatWallet.showOfChat> = async (ctx, { chatId }) => {
  const chat = requireFound(await findSingle(ctx.db, chatId, ctx.member.id));
  const wallet = await showNewest(ctx, chatId);
  return { chat: { _id: chat._id, users: chat.users, wallet }, wallet };
};

export const requestInChat: Action<'member', typeof chatWallet.requestInChat> = async (ctx, input) => {
  await enterChat(ctx, input.chatId, 'single');
  await requireLicence(ctx);
  const quote = quoteOf(input);
  return requestWallet(ctx, input.chatId, { ...quote, unitPriceKobo: null, quantity: null });
};

interface Asked {
  amount?: number | null | undefined;
  baseAmount?: number | null | undefined;
}

/** Refuses amounts Paystack does not take, and amounts that are not a base plus 3.5 %. */
function quoteOf({ amount, baseAmount }: Asked): Quote {
  const baseKobo = typeof baseAmount === 'number' ? koboOfNaira(baseAmount) : baseBehind(amount);
  const quote = withCharge(baseKobo);
  if (typeof amount === 'number' && !isSameAmount(amount, quote.grossKobo)) throw notThePrice();
  const refusal = refusalOfGross(quote.grossKobo);
  if (refusal) throw new AppError('amount', refusal);
  return quote;
}

function baseBehind(amount: number | null | undefined): Kobo {
  if (typeof amount !== 'number') throw invalidField('amount', 'Type in a valid amount');
  return requireFound(baseOfNoisyGross(koboOfNaira(amount)), notThePrice);
}

const notThePrice = () => invalidField('amount', 'This is not the amount plus 3.5 %');

export const verifyInChat: Action<'member', typeof chatWallet.verifyInChat> = (ctx, input) =>
  verifyPayment(ctx, input, 'single');

export const acknowledgeInChat: Action<'member', typeof chatWallet.acknowledgeInChat> = async (ctx, input) => {
  await enterChat(ctx, input.chatId, 'single');
  return acknowledgeReceipt(ctx, input);
};

export const history: Action<'member', typeof chatWallet.history> = async (ctx, { chatId, after }) => {
  await enterChat(ctx, chatId);
  return listPastWallets(ctx.db, chatId, after);
};
