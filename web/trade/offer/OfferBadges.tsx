/** Badges for an offer's kind and state, or for how an ended joint purchase turned out. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { t } from '../../i18n.ts';
import { STATUS_LABELS, jointStatusNow } from '../joint/joint-labels.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useNow } from '../../ui/hook/use-now.ts';
import { KINDS } from './kinds.ts';

export function KindBadge({ kind }: { kind: OfferKind }) {
  const { name, tone, icon } = KINDS[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}

type OfferStatus = Pick<Offer, 'state' | 'joint'>;

export function StateBadge({ state, joint }: OfferStatus) {
  const now = useNow(joint?.state === 'running' ? joint.deadline : undefined);
  const status = joint && state !== 'withdrawn' ? jointStatusNow(joint, now) : 'running';
  const ended = STATUS_LABELS[status];
  if (ended) return <Badge {...(status === 'reached' ? REACHED : ENDED)}>{t(ended)}</Badge>;
  if (state === 'open') return <Badge tone="done">{t('Open')}</Badge>;
  if (state === 'hidden') {
    return (
      <Badge tone="lost" icon="warning">
        {t('Hidden')}
      </Badge>
    );
  }
  return <Badge icon="lock">{state === 'closed' ? t('Closed') : t('Withdrawn')}</Badge>;
}

const REACHED = { tone: 'done', icon: 'check' } as const;
const ENDED = { tone: 'plain', icon: 'lock' } as const;

export function OfferBadges({ offer }: { offer: OfferStatus & Pick<Offer, 'business'> }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <KindBadge kind={offer.business} />
      <StateBadge state={offer.state} joint={offer.joint} />
    </div>
  );
}
