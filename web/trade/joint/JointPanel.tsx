/** The joint purchase on its offer's page: progress, prices, the viewer's own part, the other members, and the sheet. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Joint, JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { deadlineLabel } from '../../format/deadline.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { jointPriceLabel, jointStatusNow } from './joint-labels.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Money } from '../../ui/Money.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/hook/use-now.ts';
import { JointPartners } from './JointPartners.tsx';
import { JointProgress } from './JointProgress.tsx';
import { OrganiserTools } from './OrganiserTools.tsx';
import { type JointTurn, NextStep } from './NextStep.tsx';
import { OwnPart } from './OwnPart.tsx';
import { OwnShare } from './OwnShare.tsx';
import { jointQuery } from './queries.ts';
import { SheetButton } from './Sheet.tsx';

interface JointPanelProps {
  offerId: string;
  unit: Unit;
  /** The organiser's name. */
  organiser: string;
  /** The public view, shown until the viewer's own has loaded. */
  joint: Joint;
}

interface JointOutcomeProps extends JointPanelProps {
  /** Says who acts next once the target was reached. */
  turn?: JointTurn;
  /** The reader's next step. */
  children?: ReactNode;
}

/** The outcome, shown first: whether the target was reached, and whose turn it is. */
export function JointOutcome({
  joint: known,
  turn = 'request',
  offerId,
  unit,
  organiser,
  children,
}: JointOutcomeProps) {
  const { data } = useQuery(jointQuery(offerId));
  return (
    <Outcome joint={data ?? known} unit={unit} action={children}>
      {data && <NextStep joint={data} unit={unit} organiser={organiser} turn={turn} />}
    </Outcome>
  );
}

export function JointPanel({ joint: known, ...offer }: JointPanelProps) {
  const { offerId, unit } = offer;
  const { data, error, isPending, refetch } = useQuery(jointQuery(offerId));
  const joint = data ?? known;
  const isRunning = jointStatusNow(joint, useNow(joint.deadline)) === 'running';
  return (
    <Card title={t('Joint purchase')}>
      <div className="grid gap-4">
        <JointProgress joint={joint} unit={unit} />
        {data && <OwnShare joint={data} unit={unit} isRunning={isRunning} />}
        <Terms joint={joint} unit={unit} />
        {isPending && <Waiting shape="details" />}
        {error && <Failed error={error} retry={refetch} />}
        {data && <Own {...offer} joint={data} isRunning={isRunning} />}
      </div>
    </Card>
  );
}

interface OwnProps extends JointPanelProps {
  joint: JointDetail;
  isRunning: boolean;
}

function Own({ joint, isRunning, ...offer }: OwnProps) {
  const { offerId, unit } = offer;
  return (
    <>
      <OwnPart {...offer} joint={joint} isRunning={isRunning} />
      {isRunning && joint.mine && <OrganiserTools offerId={offerId} joint={joint} />}
      <JointPartners joint={joint} unit={unit} />
      {joint.may.sheet && <SheetButton offerId={offerId} />}
    </>
  );
}

interface OutcomeProps {
  joint: Joint;
  unit: Unit;
  action: ReactNode;
  children: ReactNode;
}

function Outcome({ joint, unit, action, children }: OutcomeProps) {
  const status = jointStatusNow(joint, useNow(joint.deadline));
  switch (status) {
    case 'running':
      return null;
    case 'ending':
      return <Banner>{t('The deadline has passed. It is closing now.')}</Banner>;
    case 'reached':
      return (
        <Banner kind="success" action={action}>
          <strong className="block font-semibold">
            {t('Target reached: {price}.', { price: jointPriceLabel(joint, unit) ?? '' })}
          </strong>
          {children}
        </Banner>
      );
    case 'missed':
      return <Banner>{t('The target was not reached. Nobody has to buy.')}</Banner>;
  }
}

function Terms({ joint, unit }: { joint: Joint; unit: Unit }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-field border border-base-300 bg-base-200 p-3 text-sm">
      {joint.state === 'running' && (
        <div>
          <dt className="text-xs text-quiet">{t('Closes on')}</dt>
          <dd className="font-medium">{deadlineLabel(joint.deadline)}</dd>
        </div>
      )}
      <div>
        <dt className="text-xs text-quiet">{t('Minimum per buyer')}</dt>
        <dd className="font-medium tabular-nums">{quantityLabel(joint.minimum, unit)}</dd>
      </div>
      <div>
        <dt className="text-xs text-quiet">{t('Prices')}</dt>
        <dd>
          <ul className="grid gap-0.5 tabular-nums">
            {joint.tiers.map(({ from, price }) => (
              <li key={from} className="flex justify-between gap-4">
                <span>{t('from {count}', { count: quantityLabel(from, unit) })}</span>
                <Money naira={price} className="font-medium" />
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
