/** The kind of an offer, and whether it is still open. */
import type { Offer } from '#contract/offer.ts';
import type { OfferKind } from '#rules/offer.ts';
import { t } from '../i18n.ts';
import { Badge } from '../ui/Badge.tsx';
import { KINDS } from './kinds.ts';

export function KindBadge({ kind }: { kind: OfferKind }) {
  const { name, tone, icon } = KINDS[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  );
}

function StateBadge({ state }: Pick<Offer, 'state'>) {
  if (state === 'open') return <Badge tone="done">{t('Open')}</Badge>;
  return <Badge icon="lock">{state === 'closed' ? t('Closed') : t('Withdrawn')}</Badge>;
}

export function OfferBadges({ offer }: { offer: Pick<Offer, 'business' | 'state'> }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <KindBadge kind={offer.business} />
      <StateBadge state={offer.state} />
    </div>
  );
}
