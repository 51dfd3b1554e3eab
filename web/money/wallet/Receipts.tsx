/** The viewer's own receipts of one wallet, each as a PDF download. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Receipt } from '#contract/money/receipt.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { call, callQuery } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';

/** Keyed by state and balance, so that it refetches when money moves. */
function receiptsQuery({ walletAddress, state, balance }: Wallet) {
  return callQuery(
    ['receipts', walletAddress, state, balance],
    'GET /api/wallet/receipts/:walletAddress',
    { walletAddress },
    'receipts',
  );
}

export function Receipts({ wallet }: { wallet: Wallet }) {
  const { data: receipts = [], error, refetch } = useQuery(receiptsQuery(wallet));
  const again = (
    <Button kind="quiet" onClick={() => void refetch()}>
      {t('Try again')}
    </Button>
  );
  if (error)
    return <Banner action={again}>{t('Your receipts could not be loaded. {why}', { why: messageOf(error) })}</Banner>;
  if (receipts.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t('Your receipts')}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt._id} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const receiptDownload = useMutation({
    mutationFn: async () => {
      const file = await call('GET /api/wallet/receipt/:id/receipt.pdf', { id: receipt._id });
      download(file, 'mortar-receipt.pdf');
    },
  });
  const amount = formatKobo(koboOfNaira(receipt.amount));
  return (
    <li className="grid gap-2 rounded-field border border-base-300 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm">
          <span className="font-medium tabular-nums">
            {receipt.kind === 'payer' ? t('You paid {amount}', { amount }) : t('{amount} released to you', { amount })}
          </span>
          <span className="block text-xs text-quiet">
            <Time detail at={receipt.at} />
          </span>
        </p>
        <Button kind="quiet" icon="file" pending={receiptDownload.isPending} onClick={() => receiptDownload.mutate()}>
          {t('Receipt (PDF)')}
        </Button>
      </div>
      {receiptDownload.error && <Banner kind="error">{messageOf(receiptDownload.error)}</Banner>}
    </li>
  );
}
