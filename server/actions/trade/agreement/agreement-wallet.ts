/** The wallet of agreements: opened with their shares, and extended by more of them while it is open. */
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { WALLET_MAXIMUM_KOBO } from '#rules/money.ts';
import { priceOfAll, quoteOfAll, unitsOfAll } from '#rules/trade/agreement.ts';
import { quoteFor, refusalOfGross } from '#rules/money/wallet-share.ts';
import { isClosed, WALLET_LIMITS } from '#rules/money/wallet.ts';
import type { NamedCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { findDispatch } from '../../../store/money/dispute/dispatch.ts';
import { findNewestWallet, lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { growWallet, insertShares, listShares, type NewShare } from '../../../store/money/wallet/wallet-share.ts';
import { hasWallet, notifyChat, openWallet } from '../../money/wallet/wallet.ts';
import { notifyGrown, notifyRequestedOf, payerIdsOf, postRequested } from '../../money/wallet/wallet-notify.ts';
import type { Place } from './agreement-place.ts';

interface Request {
  place: Place;
  offerId: string;
  nonce: string;
  shares: readonly NewShare[];
  /** Set if another notification tells the payers. */
  isQuiet?: boolean;
}

/** Returns the wallet's id. */
export async function requestShares(ctx: NamedCtx, trx: Trx, request: Request): Promise<string> {
  const { place, offerId, nonce, shares } = request;
  for (const { unitPriceKobo, quantity } of shares) {
    const refusal = refusalOfGross(quoteFor(unitPriceKobo, quantity).grossKobo);
    if (refusal) throw new AppError('amount', refusal);
  }
  const grown = place.kind === 'room' ? await growOpen(ctx, trx, place.chatId, shares) : undefined;
  const walletId = grown?.id ?? (await open(ctx, trx, request));
  await insertShares(trx, { walletId, offerId, nonce }, shares);
  if (grown) {
    await notifyGrown(ctx, trx, grown, shares);
    notifyChat(ctx, trx, place.chatId);
  }
  return walletId;
}

async function open(ctx: NamedCtx, trx: Trx, { place: { chatId, kind }, shares, isQuiet }: Request): Promise<string> {
  const terms =
    kind === 'single'
      ? { ...quoteOfAll(shares), unitPriceKobo: null, quantity: null }
      : { ...quoteOfAll(shares), unitPriceKobo: priceOfAll(shares), quantity: unitsOfAll(shares) };
  requireFittingSize(terms);
  const wallet = await openWallet(ctx, trx, chatId, terms);
  if (isQuiet) await postRequested(ctx, trx, wallet, payerIdsOf(shares));
  else await notifyRequestedOf(ctx, trx, wallet, shares);
  return wallet.id;
}

/** Adds the shares to the room's open wallet of the caller's agreements; undefined if there is none. */
async function growOpen(
  ctx: NamedCtx,
  trx: Trx,
  chatId: string,
  shares: readonly NewShare[],
): Promise<WalletRow | undefined> {
  const newest = await findNewestWallet(trx, chatId);
  if (!newest || isClosed(newest.state)) return undefined;
  const wallet = await lockWallet(trx, newest.id);
  const before = await listShares(trx, wallet.id);
  const takesMore =
    !isClosed(wallet.state) &&
    wallet.supplierId === ctx.member.id &&
    !wallet.supplierAcknowledged &&
    before.length > 0 &&
    !(await findDispatch(trx, wallet.id)) &&
    !before.some((share) => shares.some(({ memberId }) => memberId === share.memberId));
  if (!takesMore) throw hasWallet();
  const all = [...before, ...shares];
  const terms = { ...quoteOfAll(all), unitPriceKobo: priceOfAll(all), quantity: unitsOfAll(all) };
  requireFittingSize(terms);
  await growWallet(trx, wallet.id, terms);
  return wallet;
}

function requireFittingSize({ baseKobo, quantity }: { baseKobo: number; quantity: number | null }): void {
  if (baseKobo <= WALLET_MAXIMUM_KOBO && (quantity ?? 0) <= WALLET_LIMITS.quantity) return;
  throw new AppError('amount', message('A wallet holds at most ₦1,000,000,000. Choose a smaller amount.'));
}
