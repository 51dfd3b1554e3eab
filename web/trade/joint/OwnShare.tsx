/** The viewer's own share of a joint purchase, or their place on the waiting list. */
import type { JointDetail } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface ShareProps {
  joint: JointDetail;
  unit: Unit;
}

/** Renders nothing for members without a share; `OwnPart` says why they have none. */
export function OwnShare({ isRunning, ...share }: ShareProps & { isRunning: boolean }) {
  if (share.joint.refusal === 'declined') return null;
  return isRunning ? <Held {...share} /> : <HeldAtEnd {...share} />;
}

function Held({ joint: { commit, mine }, unit }: ShareProps) {
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
function HeldAtEnd({ joint: { commit, mine, state }, unit }: ShareProps) {
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
