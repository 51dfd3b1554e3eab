/** The first line of a wallet: whose turn it is and until when, and where the money is or how much is requested. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Money } from '../../ui/Money.tsx';
import { shareOf } from './share-labels.ts';
import { heldMessage, turnMessage } from './turn.ts';

export function TurnNote({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const { turn } = wallet;
  const share = shareOf(wallet, selfId);
  const goods = share && quantityLabel(share.quantity, share.unit);
  const isSupplier = wallet.supplier.user._id === selfId;
  const held = heldMessage(wallet, selfId);
  const tone = turn?.mine ? 'border-warning bg-warning/15' : 'border-base-300 bg-base-200';
  return (
    <div className={`rounded-field border p-4 ${tone}`}>
      {turn && (
        <p className="text-lg leading-snug font-semibold wrap-anywhere" role="status">
          {turnMessage(turn)}
        </p>
      )}
      <p className="mt-1 text-sm wrap-anywhere">
        {held ? (
          [goods, held].filter(Boolean).join(' · ')
        ) : (
          <>
            {isSupplier ? t('You asked for') : t('{name} asked for', { name: wallet.supplier.user.fullName })}{' '}
            <Money wallet naira={share?.amount ?? wallet.amount} className="font-semibold" />
            {goods && (
              <span className="text-quiet tabular-nums">
                {' · '}
                {goods}
              </span>
            )}
          </>
        )}
      </p>
    </div>
  );
}
