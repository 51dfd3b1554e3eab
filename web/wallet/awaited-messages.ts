/** What the viewer of a wallet that goes on waits for: why it is on hold, or whose word or money comes next. */
import type { Wallet } from '#contract/wallet.ts';
import { t } from '../i18n.ts';
import { REASON_LABELS } from './dispute-labels.ts';
import { isGoingBack, namesAwaited, walletStatusOf } from './wallet-status.ts';

/** Why a wallet is on hold, said to this viewer; undefined where it is not. */
export function holdMessage({ state, disputes }: Wallet, viewerId: string): string | undefined {
  if (state !== 'frozen') return undefined;
  const [dispute, ...others] = disputes.filter((one) => one.state === 'open');
  if (!dispute) return t('A bank disputes a payment in it. Nothing is paid or released until that is settled.');
  if (others.length > 0) {
    const names = [dispute, ...others].map(({ user }) => (user._id === viewerId ? t('you') : user.fullName)).join(', ');
    return t('Several partners dispute: {names}. Nothing is paid or released until the last of it is settled.', {
      names,
    });
  }
  const facts = { name: dispute.user.fullName, reason: t(REASON_LABELS[dispute.reason]) };
  return dispute.user._id === viewerId
    ? t('You opened a dispute: {reason}. Nothing is paid or released until it is settled.', facts)
    : t('{name} opened a dispute: {reason}. Nothing is paid or released until it is settled.', facts);
}

/** Said where there is nothing to press; undefined where there is, and where the wallet is on hold. */
export function awaitedMessage(wallet: Wallet, viewerId: string): string | undefined {
  const { isSupplier, mine, mayAcknowledge } = walletStatusOf(wallet, viewerId);
  if (wallet.state !== 'open' || mayAcknowledge) return undefined;
  if (mine?.ruled) return t('Your dispute was ruled on: there is nothing more for you to do here.');
  const isHeld = mine?.paymentStatus === true;
  if (isSupplier ? wallet.supplier.receipt : isHeld && mine.receipt) return afterOwnReceipt(wallet, viewerId);
  if (isSupplier) return beforeMoney(wallet);
  if (!wallet.supplier.receipt || isHeld) return undefined;
  return t('The supplier has closed this trade: nobody can pay into this wallet any more.');
}

function afterOwnReceipt(wallet: Wallet, viewerId: string): string {
  const names = namesAwaited(wallet, viewerId).join(', ');
  return names
    ? t('You have acknowledged receipt. The money is released when these have too: {names}.', { names })
    : t('You have acknowledged receipt. What is held is released once no payment or refund is on its way any more.');
}

function beforeMoney(wallet: Wallet): string {
  if (isGoingBack(wallet)) {
    return t('What was paid is on its way back. Acknowledge receipt appears when money is held again.');
  }
  return wallet.quantity === null
    ? t('Your partner can pay now. Acknowledge receipt appears when the money has come.')
    : t('Your partners can pay now. Acknowledge receipt appears when the first has paid.');
}
