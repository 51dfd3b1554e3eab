/** What the viewer can do in a joint purchase: join, change their quantity or leave, or why they cannot. */
import type { JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
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
  if (!isRunning) return null;
  if (refusal === 'group made') {
    return <Banner>{t('The business group already exists. Nobody new can join.')}</Banner>;
  }
  return (
    <>
      {may.commit ? (
        <CommitForm key={commit?.quantity} offerId={offerId} unit={unit} joint={joint} />
      ) : (
        <Banner>{t('This offer is closed. Nobody new can join.')}</Banner>
      )}
      {commit && may.leave && <LeaveJoint offerId={offerId} unit={unit} commit={commit} mine={joint.mine} />}
    </>
  );
}
