/** Says what the viewer of a running wallet waits for: why it is on hold, or who must act or pay next. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { isClosed } from '#rules/money/wallet.ts';
import { t } from '../../i18n.ts';
import { REASON_LABELS } from './dispute/dispute-labels.ts';
import { isGoingBack, namesAwaited, walletStatusOf } from './wallet-status.ts';

/** Says whose money is on hold and why; undefined if none is. */
export function holdMessage({ referenceCodes, disputes }: Wallet, viewerId: string): string | undefined {
  if (!referenceCodes.some(({ onHold }) => onHold)) return undefined;
  const [dispute, ...others] = disputes.filter((one) => one.state === 'open');
  if (!dispute) return t('A bank dispute or our review is still open. The money stays on hold until it is decided.');
  if (others.length > 0) {
    const names = [dispute, ...others].map(({ user }) => (user._id === viewerId ? t('you') : user.fullName)).join(', ');
    return t('Disputes by {names}. Their payments stay held until settled.', { names });
  }
  const facts = { name: dispute.user.fullName, reason: t(REASON_LABELS[dispute.reason]) };
  return dispute.user._id === viewerId
    ? t('You opened a dispute: {reason}. Your payment stays on hold until it is decided.', facts)
    : t('{name} opened a dispute: {reason}. Their payment stays held until it is settled.', facts);
}

/** Says whom to wait for. Undefined if the viewer has something to do, and if the wallet is on hold. */
export function awaitedMessage(wallet: Wallet, viewerId: string): string | undefined {
  const { isSupplier, mine } = walletStatusOf(wallet, viewerId);
  if (isClosed(wallet.state) || mine?.onHold || (wallet.may.acknowledge && !isSupplier)) return undefined;
  if (mine?.ruled) return t('Your dispute was decided. Nothing more to do here.');
  const isPaid = mine?.paymentStatus === true;
  if (isPaid && mine.released) {
    return t('{name} has been paid. Nothing more to do here.', {
      name: wallet.supplier.user.fullName,
    });
  }
  if (isSupplier ? wallet.supplier.receipt : isPaid && mine.receipt) return afterOwnPart(wallet, viewerId);
  if (isSupplier) return wallet.state === 'frozen' || hasMoney(wallet) ? undefined : beforeMoney(wallet);
  if (!wallet.supplier.receipt || isPaid || wallet.may.pay) return undefined;
  return t('Nobody can pay into this wallet any more.');
}

/** Undefined if the turn already names who acts next. */
function afterOwnPart(wallet: Wallet, viewerId: string): string | undefined {
  if (wallet.state === 'frozen' || namesAwaited(wallet, viewerId).length > 0) return undefined;
  return t('You did your part. This wallet closes once all payments and refunds are done.');
}

const hasMoney = ({ referenceCodes }: Wallet) => referenceCodes.some(({ paymentStatus }) => paymentStatus);

function beforeMoney(wallet: Wallet): string {
  if (isGoingBack(wallet)) return t('The payment is being refunded. Ship nothing until money is held again.');
  return wallet.quantity === null
    ? t('Your buyer can pay now. Ship when the money is held.')
    : t('Your buyers can pay now. Ship when the first has paid.');
}
