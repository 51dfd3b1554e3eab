/** A switch for open or closed, for the creator only. */
import { useMutation } from '@tanstack/react-query';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { call } from '../../net/api.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { queryClient } from '../../net/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { showAlert } from '../../ui/alert/alert.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { offersChanged } from './search-queries.ts';
import { offerQuery } from './queries.ts';

export function StatusSwitch({ offer }: { offer: OfferDetail }) {
  const move = useMutation({
    mutationFn: (open: boolean) => call('PATCH /api/business/:id', { id: offer._id, status: !open }),
    onSuccess: ({ business }) => {
      queryClient.setQueryData(offerQuery(offer._id).queryKey, business);
      offersChanged([business]);
    },
    onError: (error) => showAlert('Error', messageOf(error)),
  });
  const open = offer.state === 'open' || offer.state === 'hidden';
  if (offer.state === 'withdrawn') return <Badge icon="lock">{t('Withdrawn')}</Badge>;
  return (
    <Switch
      label={open ? t('Open') : t('Closed')}
      on={open}
      pending={move.isPending}
      disabled={!offer.may.close && !offer.may.reopen}
      onChange={(next) => move.mutate(next)}
    />
  );
}
