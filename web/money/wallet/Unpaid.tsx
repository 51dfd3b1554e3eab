/** Shows the seller who has not paid an agreed price yet, with a button to remind them. */
import { useMutation } from '@tanstack/react-query';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { remindPayer } from './queries.ts';
import type { WalletShare } from './share-labels.ts';

export function Unpaid({ wallet }: { wallet: Wallet }) {
  const { shares, may } = wallet;
  const open = shares.filter(({ user }) => may.remind.includes(user._id));
  if (open.length === 0) return null;
  return (
    <section aria-label={t('Not paid yet')} className="rounded-field border border-base-300">
      <h3 className="px-3 pt-2.5 text-sm font-semibold">
        {t('Not paid yet: {n} of {all}', { n: open.length, all: shares.length })}
      </h3>
      <ul className="divide-y divide-base-300 px-3">
        {open.map((share) => (
          <UnpaidRow key={share.user._id} share={share} walletAddress={wallet.walletAddress} />
        ))}
      </ul>
    </section>
  );
}

function UnpaidRow({ share, walletAddress }: { share: WalletShare; walletAddress: string }) {
  const reminder = useMutation({ mutationFn: () => remindPayer(walletAddress, share.user._id) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <span translate="no" className="block font-medium wrap-anywhere">
          {share.user.fullName}
        </span>
        <span className="text-quiet tabular-nums">
          {quantityLabel(share.quantity, share.unit)} · <Money wallet naira={share.amount} />
        </span>
      </span>
      {reminder.isSuccess ? (
        <span role="status" className="inline-flex items-center gap-1.5 text-success">
          <Icon name="check" size={18} />
          {t('Reminded')}
        </span>
      ) : (
        <Button kind="quiet" icon="clock" pending={reminder.isPending} onClick={() => reminder.mutate()}>
          {t('Remind')}
          <span translate="no" className="sr-only">
            {' '}
            {share.user.fullName}
          </span>
        </Button>
      )}
      {reminder.error && (
        <p role="alert" className="w-full text-error">
          {messageOf(reminder.error)}
        </p>
      )}
    </li>
  );
}
