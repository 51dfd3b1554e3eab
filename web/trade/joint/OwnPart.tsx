/** The viewer's own part of a joint purchase: their quantity, the form to change it, or why they have none. */
import type { JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CommitForm } from './CommitForm.tsx';
import { LeaveJoint } from './LeaveJoint.tsx';

interface OwnPartProps {
  offerId: string;
  unit: Unit;
  organiser: string;
  isRunning: boolean;
  joint: JointDetail;
}

export function OwnPart({ offerId, unit, organiser, isRunning, joint }: OwnPartProps) {
  const { commit, refusal, may } = joint;
  if (refusal === 'declined') {
    return <Banner>{t('{name} declined your order. You are not part of this purchase.', { name: organiser })}</Banner>;
  }
  if (!isRunning) return <HeldAtEnd joint={joint} unit={unit} />;
  if (refusal === 'group made') {
    return <Banner>{t('The business group already exists. Nobody new can join.')}</Banner>;
  }
  return (
    <>
      <Held joint={joint} unit={unit} />
      {may.commit ? (
        <CommitForm key={commit?.quantity} offerId={offerId} unit={unit} joint={joint} />
      ) : (
        <Banner>{t('This offer is closed. Nobody new can join.')}</Banner>
      )}
      {commit && may.leave && <LeaveJoint offerId={offerId} unit={unit} commit={commit} mine={joint.mine} />}
    </>
  );
}

type PartProps = Pick<OwnPartProps, 'joint' | 'unit'>;

function Held({ joint: { commit, mine }, unit }: PartProps) {
  if (!commit || mine) return null;
  const count = quantityLabel(commit.quantity, unit);
  if (commit.state === 'reserve') {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="clock" size={22} />
        {t('Number {place} on the waiting list with {count}', { place: commit.place ?? 1, count })}
      </p>
    );
  }
  return <Partner count={count} />;
}

function Partner({ count }: { count: string }) {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <span className="inline-flex items-center gap-2 text-success">
        <Icon name="success" size={22} />
        {t('Partner')}
      </span>
      <span className="tabular-nums">{count}</span>
    </p>
  );
}

/** The viewer's final quantity, which can no longer change. */
function HeldAtEnd({ joint: { commit, mine, state }, unit }: PartProps) {
  if (!commit || state === 'missed') return null;
  const count = quantityLabel(commit.quantity, unit);
  if (commit.state === 'reserve') {
    return (
      <Banner>
        {state === 'reached'
          ? t('You stayed on the waiting list with {count}. None were left, so you don’t have to buy.', { count })
          : t('You are on the waiting list with {count}.', { count })}
      </Banner>
    );
  }
  return mine ? (
    <p className="font-semibold">{t('You keep {count} yourself', { count })}</p>
  ) : (
    <Partner count={count} />
  );
}
