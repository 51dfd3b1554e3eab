/** The progress of a joint purchase: a bar with a mark at each price, and the same in words. */
import type { Joint } from '#contract/trade/joint.ts';
import { nextTier } from '#rules/trade/joint.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { jointPriceLabel, jointTimeLabel, progressLabel } from './joint-labels.ts';
import { useNow } from '../../ui/hook/use-now.ts';

interface JointProgressProps {
  joint: Joint;
  unit: Unit;
}

export function JointProgress({ joint, unit }: JointProgressProps) {
  const { target, committed, tiers } = joint;
  const text = progressLabel(joint, unit);
  const now = useNow(joint.state === 'running' ? joint.deadline : undefined);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold tabular-nums">{text}</span>
        <span className="text-quiet">{jointTimeLabel(joint, now)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('Progress of the joint purchase')}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={committed}
        aria-valuetext={text}
        className="relative h-3 overflow-hidden rounded-full bg-base-300"
      >
        <div
          style={{ width: `${(committed / target) * 100}%` }}
          className="h-full rounded-full bg-primary transition-[width] duration-200"
        />
        {tiers.slice(1).map(({ from }) => (
          <span
            key={from}
            style={{ left: `${(from / target) * 100}%` }}
            className="absolute inset-y-0 w-0.5 -translate-x-full bg-base-content/70"
          />
        ))}
      </div>
      <PriceLine joint={joint} unit={unit} />
    </div>
  );
}

function PriceLine({ joint, unit }: JointProgressProps) {
  const tiers = joint.tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  const price = jointPriceLabel(joint, unit);
  const next = joint.state === 'running' ? nextTier(tiers, joint.committed) : undefined;
  if (!price || joint.state !== 'running') return null;
  return (
    <p className="text-sm tabular-nums">
      {price}
      {next && (
        <span className="text-quiet">
          {' · '}
          {t('{count} more to reach {price}', {
            count: quantityLabel(next.missing, unit),
            price: formatNaira(next.priceKobo),
          })}
        </span>
      )}
    </p>
  );
}
