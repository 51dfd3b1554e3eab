/** Open or Closed as the specification words it, and any other state, such as hidden, beside it. */
import type { AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OFFER_STATES_SAID } from '../ui/state-labels.ts';

export function OfferStatus({ offer: { status, state } }: { offer: Pick<AdminOfferRow, 'status' | 'state'> }) {
  const { name, tone } = OFFER_STATES_SAID[state];
  const isUsual = state === 'open' || state === 'closed';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={status ? 'plain' : 'done'}>{status ? t('Closed') : t('Open')}</Badge>
      {!isUsual && <Badge tone={tone}>{t(name)}</Badge>}
    </span>
  );
}
