/** Leaves a joint purchase, after a confirmation that names the member's quantity. */
import type { JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { leaveJoint } from './queries.ts';

type Commit = NonNullable<JointDetail['commit']>;

interface LeaveJointProps {
  offerId: string;
  unit: Unit;
  commit: Commit;
  /** True for the organiser, who stays the organiser. */
  mine: boolean;
}

export function LeaveJoint({ offerId, unit, commit, mine }: LeaveJointProps) {
  const count = quantityLabel(commit.quantity, unit);
  return (
    <ConfirmButton
      kind="plain"
      icon="leave"
      label={mine ? t('Remove my share') : t('Leave')}
      title={mine ? t('Give up your {count}?', { count }) : t('Leave the joint purchase?')}
      yes={mine ? t('Remove my share') : t('Leave')}
      danger
      action={() => leaveJoint(offerId)}
    >
      {consequence(commit, count, mine)}
    </ConfirmButton>
  );
}

function consequence({ state, place }: Commit, count: string, mine: boolean): string {
  if (state === 'reserve') {
    return t('You give up place {place} on the waiting list, with {count}. If you come back, you start at the end.', {
      place: place ?? 1,
      count,
    });
  }
  return mine
    ? t('Others can take them at once. You still organise the joint purchase.')
    : t('Others can take your {count} at once. If you come back, you take what is left.', { count });
}
