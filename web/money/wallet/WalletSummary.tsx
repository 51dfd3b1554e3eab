/** The wallet's summary above the messages; it opens the wallet. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { Icon } from '../../ui/Icon.tsx';
import { summaryOf, type WalletTone } from './wallet-status.ts';

const TONES: Record<WalletTone, string> = {
  waiting: 'border-warning bg-warning/20',
  done: 'border-success/40 bg-success/12',
  lost: 'border-error bg-error/10',
  plain: 'border-base-300 bg-base-200',
};

interface WalletSummaryProps {
  wallet: Wallet;
  selfId: string;
  open: () => void;
}

export function WalletSummary({ wallet, selfId, open }: WalletSummaryProps) {
  const { text: wording, tone } = summaryOf(wallet, selfId);
  return (
    <button
      type="button"
      onClick={open}
      className={`flex min-h-11 w-full shrink-0 cursor-pointer items-center gap-2 border-b px-3 py-1.5 text-left text-sm font-medium tabular-nums focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary sm:px-4 ${TONES[tone]}`}
    >
      <Icon name="wallet" />
      <span className="min-w-0 grow wrap-anywhere">{wording}</span>
      <Icon name="forward" size={18} />
    </button>
  );
}
