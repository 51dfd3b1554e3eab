/** Tells the reader what happens after a joint purchase reached its target, and whose turn it is. */
import type { JointDetail } from '#contract/trade/joint.ts';
import { amountsOf } from '#rules/trade/joint.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';

/** `request`: the organiser's turn; `pay`: the buyers'. */
export type JointTurn = 'request' | 'pay';

interface NextStepProps {
  joint: JointDetail;
  unit: Unit;
  organiser: string;
  turn: JointTurn;
}

export function NextStep({ joint, unit, organiser, turn }: NextStepProps) {
  const { mine, commit, committed, tiers } = joint;
  const own = commit?.state === 'in' ? commit.quantity : 0;
  const prices = tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  const amounts = amountsOf(prices, { committed, own });
  if (mine) {
    const words = { sum: formatNaira(amounts.receivesKobo), count: quantityLabel(committed - own, unit) };
    if (amounts.receivesKobo === 0) return null;
    return (
      <>
        {turn === 'request' ? t('Your turn: request payment from the buyers.') : t('Waiting for the buyers to pay.')}{' '}
        {t('You receive {sum} for {count}.', words)}
      </>
    );
  }
  if (own === 0) return null;
  const sum = formatNaira(amounts.paysKobo);
  return (
    <>
      {turn === 'pay'
        ? t('Your turn: pay {sum} and the charge.', { sum })
        : t('Waiting for {name} to request {sum} from you.', { name: organiser, sum })}
    </>
  );
}
