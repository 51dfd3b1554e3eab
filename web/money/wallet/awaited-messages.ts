/** What the viewer of a wallet that goes on waits for: why it is on hold, or whose word or money comes next. */
import type { Wallet } from '#contract/money/wallet.ts';
import { isClosed } from '#rules/money/wallet.ts';
import { t } from '../../i18n.ts';
import { REASON_LABELS } from './dispute-labels.ts';
import { isGoingBack, namesAwaited, walletStatusOf } from './wallet-status.ts';

/** Whose money is on hold and why, said to this viewer; undefined where nothing is. */
export function holdMessage({ referenceCodes, disputes }: Wallet, viewerId: string): string | undefined {
  if (!referenceCodes.some(({ onHold }) => onHold)) return undefined;
  const [dispute, ...others] = disputes.filter((one) => one.state === 'open');
  if (!dispute) return t('A bank is disputing a payment, or we are reviewing it. The money stays held until then.');
  if (others.length > 0) {
    const names = [dispute, ...others].map(({ user }) => (user._id === viewerId ? t('you') : user.fullName)).join(', ');
    return t('Disputes by {names}. Their payments stay held until settled.', { names });
  }
  const facts = { name: dispute.user.fullName, reason: t(REASON_LABELS[dispute.reason]) };
  return dispute.user._id === viewerId
    ? t('You opened a dispute: {reason}. Your payment stays held until it is settled.', facts)
    : t('{name} opened a dispute: {reason}. Their payment stays held until it is settled.', facts);
}

/** Said where there is nothing to press; undefined where there is, and where the wallet is on hold. */
export function awaitedMessage(wallet: Wallet, viewerId: string): string | undefined {
  const { isSupplier, mine } = walletStatusOf(wallet, viewerId);
  if (isClosed(wallet.state) || wallet.may.acknowledge || mine?.onHold) return undefined;
  if (mine?.ruled) return t('Your dispute was decided. Nothing more to do here.');
  const isPaid = mine?.paymentStatus === true;
  if (isPaid && mine.released) {
    return t('{name} has been paid. Nothing more to do here.', {
      name: wallet.supplier.user.fullName,
    });
  }
  if (isSupplier ? wallet.supplier.receipt : isPaid && mine.receipt) return afterOwnReceipt(wallet, viewerId);
  if (isSupplier) return wallet.state === 'frozen' ? undefined : beforeMoney(wallet);
  if (!wallet.supplier.receipt || isPaid) return undefined;
  return t('The seller closed this trade. Nobody can pay into this wallet any more.');
}

function afterOwnReceipt(wallet: Wallet, viewerId: string): string | undefined {
  const names = namesAwaited(wallet, viewerId).join(', ');
  if (names) return t('You have acknowledged receipt. The money is released once {names} acknowledge too.', { names });
  if (wallet.state === 'frozen') return undefined;
  return t('You have acknowledged receipt. This wallet closes once all payments and refunds are done.');
}

function beforeMoney(wallet: Wallet): string {
  if (isGoingBack(wallet)) {
    return t('The payment is being refunded. You can acknowledge receipt once money is held again.');
  }
  return wallet.quantity === null
    ? t('The buyer can pay now. You can acknowledge receipt once the money arrives.')
    : t('Your buyers can pay now. You can acknowledge receipt once the first has paid.');
}
