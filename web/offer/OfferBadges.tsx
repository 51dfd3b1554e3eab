/** The kind of an offer and whether it is still open. */
import type { Offer } from '#contract/offer.ts';
import { t } from '../i18n.ts';
import { Badge } from '../ui/Badge.tsx';
import { KINDS } from './kinds.ts';

export function OfferBadges({ offer }: { offer: Pick<Offer, 'business' | 'state'> }) {
  const kind = KINDS[offer.business];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={kind.tone} icon={kind.icon}>
        {kind.name}
      </Badge>
      {offer.state === 'open' ? <Badge tone="done">{t('Open')}</Badge> : <Badge icon="lock">{t('Closed')}</Badge>}
    </div>
  );
}
