/** The card of a wallet in its chat, updated in place: amount, whose turn it is, and one button. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { koboOfNaira, formatKobo } from '#rules/money.ts';
import type { TurnAct } from '#rules/money/turn.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { payLabel } from './share-labels.ts';
import { lastStepOf } from './trade-steps.ts';
import { heldMessage, turnMessage } from './turn.ts';
import { unitsPaid, walletStatusOf } from './wallet-status.ts';

interface WalletCardProps {
  wallet: Wallet;
  selfId: string;
  /** Name of the member the viewer may rate, once money was released. */
  unrated?: string | undefined;
  open: () => void;
}

export function WalletCard({ wallet, selfId, unrated, open }: WalletCardProps) {
  const { turn } = wallet;
  const held = heldMessage(wallet, selfId);
  return (
    <section
      aria-label={t('Wallet')}
      className={`mx-auto my-2 grid w-80 max-w-[calc(100%-2rem)] gap-2 rounded-field border bg-base-100 p-3 text-sm ${
        turn?.mine ? 'border-warning' : 'border-base-300'
      }`}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Icon name="wallet" className="text-primary" />
        <Money wallet naira={sumFor(wallet, selfId)} className="text-lg font-bold tracking-tight" />
        {wallet.quantity !== null && (
          <span className="ml-auto text-xs text-quiet tabular-nums">
            {t('{paid} of {all} units paid for', {
              paid: unitsPaid(wallet).toLocaleString('en-NG'),
              all: wallet.quantity.toLocaleString('en-NG'),
            })}
          </span>
        )}
      </p>
      <p className={`wrap-anywhere ${turn?.mine ? 'font-semibold' : ''}`}>
        {turn ? turnMessage(turn) : lastStepOf(wallet).name}
      </p>
      {held && <p className="text-quiet wrap-anywhere">{held}</p>}
      <Button wide kind={turn?.mine ? 'primary' : 'quiet'} onClick={open}>
        {turn?.mine
          ? actLabel(wallet, selfId, turn.act)
          : unrated === undefined
            ? t('Open wallet')
            : t('Rate {name}', { name: unrated })}
      </Button>
    </section>
  );
}

/** The seller's own part, the viewer's agreed price, or else the amount requested from all. */
function sumFor(wallet: Wallet, selfId: string): number {
  const { isSupplier, share } = walletStatusOf(wallet, selfId);
  return isSupplier ? wallet.baseAmount : (share?.amount ?? wallet.amount);
}

function actLabel(wallet: Wallet, selfId: string, act: TurnAct): string {
  if (act === 'dispatch') return t('Ship the goods');
  if (act === 'hand over') return t('Hand over the goods');
  if (act === 'answer' || act === 'agree') return t('Answer the dispute');
  if (act === 'acknowledge') return t('Acknowledge receipt');
  if (act === 'wait' || act === 'arrive' || act === 'decide') return t('Open wallet');
  const { share } = walletStatusOf(wallet, selfId);
  if (share) return payLabel(share);
  return wallet.quantity === null
    ? t('Pay {sum}', { sum: formatKobo(koboOfNaira(wallet.amount)) })
    : t('Choose a quantity and pay');
}
