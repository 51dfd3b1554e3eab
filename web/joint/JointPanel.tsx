/** The joint purchase on its offer's page: progress, prices, the viewer's own part, who else is in, and the sheet. */
import { useQuery } from '@tanstack/react-query';
import type { Joint, JointDetail } from '#contract/joint.ts';
import { countOf, tierAt } from '#rules/joint.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/offer.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Money } from '../ui/Money.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { CommitForm } from './CommitForm.tsx';
import { deadlineWords } from './deadline.ts';
import { JointPartners } from './JointPartners.tsx';
import { JointProgress } from './JointProgress.tsx';
import { OrganiserTools } from './OrganiserTools.tsx';
import { jointQuery } from './queries.ts';
import { SheetButton } from './Sheet.tsx';

interface JointPanelProps {
  offerId: string;
  unit: Unit;
  /** The offer takes partners. */
  isOpen: boolean;
  /** As everybody sees it, shown until the viewer's own sight of it has come. */
  joint: Joint;
}

export function JointPanel({ offerId, unit, isOpen, joint: known }: JointPanelProps) {
  const { data, error, isPending, refetch } = useQuery(jointQuery(offerId));
  const joint = data ?? known;
  return (
    <Card title={t('Joint purchase')}>
      <div className="grid gap-4">
        <JointProgress joint={joint} unit={unit} />
        <Terms joint={joint} unit={unit} />
        {isPending && <Waiting />}
        {error && <Failed error={error} retry={refetch} />}
        {data && <Own offerId={offerId} unit={unit} isOpen={isOpen} joint={data} />}
      </div>
    </Card>
  );
}

function Own({ offerId, unit, isOpen, joint }: Omit<JointPanelProps, 'joint'> & { joint: JointDetail }) {
  const takes = joint.state === 'running' && new Date() < new Date(joint.deadline);
  const hasSheet = joint.state !== 'missed' && (joint.mine || joint.commit?.state === 'in');
  return (
    <>
      <Outcome joint={joint} />
      {takes && !isOpen && <Banner>{t('This business is closed. It takes no more partners.')}</Banner>}
      {takes && isOpen && <CommitForm key={joint.commit?.quantity} offerId={offerId} unit={unit} joint={joint} />}
      {takes && joint.mine && <OrganiserTools offerId={offerId} joint={joint} />}
      <JointPartners joint={joint} unit={unit} />
      {hasSheet && <SheetButton offerId={offerId} />}
    </>
  );
}

function Outcome({ joint }: { joint: Joint }) {
  const tiers = joint.tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  const price = formatKobo(tierAt(tiers, joint.committed).priceKobo);
  if (joint.state === 'reached')
    return <Banner kind="success">{t('Target reached. One costs {price}.', { price })}</Banner>;
  if (joint.state === 'missed') return <Banner>{t('The target was missed. Nobody has to buy.')}</Banner>;
  if (new Date() >= new Date(joint.deadline))
    return <Banner>{t('The deadline has passed. It is being ended.')}</Banner>;
  return null;
}

function Terms({ joint, unit }: { joint: Joint; unit: Unit }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-field border border-base-300 bg-base-200 p-3 text-sm">
      <div>
        <dt className="text-xs text-quiet">{t('Deadline')}</dt>
        <dd className="font-medium">{deadlineWords(joint.deadline)}</dd>
      </div>
      <div>
        <dt className="text-xs text-quiet">{t('Least for a partner')}</dt>
        <dd className="font-medium tabular-nums">{countOf(joint.minimum, unit)}</dd>
      </div>
      <div>
        <dt className="text-xs text-quiet">{t('Prices')}</dt>
        <dd>
          <ul className="grid gap-0.5 tabular-nums">
            {joint.tiers.map(({ from, price }) => (
              <li key={from} className="flex justify-between gap-4">
                <span>{t('from {count}', { count: countOf(from, unit) })}</span>
                <Money naira={price} className="font-medium" />
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
