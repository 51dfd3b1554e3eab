/** The gift has arrived. */
import { useMutation } from '@tanstack/react-query';
import { call } from '../api.ts';
import { download } from '../download.ts';
import { messageOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import type { Gift } from './use-donation.ts';

export function Thanks({ gift, again }: { gift: Gift; again: () => void }) {
  const { walletAddress, reference } = gift;
  const take = useMutation({
    mutationFn: async () => {
      const path = 'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf';
      download(await call(path, { walletAddress, reference }), 'mortar-receipt.pdf');
    },
  });
  return (
    <div className="grid gap-5">
      <div className="rounded-field border border-success bg-success/10 p-4">
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name="success" />
          {t('Received')}
        </p>
        <p className="mt-1 text-2xl font-bold tracking-tight">
          <Money naira={gift.amount} />
        </p>
        <p className="mt-2 text-xs wrap-anywhere text-quiet">{t('Reference: {reference}', { reference })}</p>
      </div>
      <p className="text-sm">{t('Your receipt is on its way to you by mail.')}</p>
      {take.error && <Banner kind="error">{messageOf(take.error)}</Banner>}
      <Button icon="file" wide pending={take.isPending} onClick={() => take.mutate()}>
        {t('Receipt (PDF)')}
      </Button>
      <Button kind="quiet" wide onClick={again}>
        {t('Donate again')}
      </Button>
    </div>
  );
}
