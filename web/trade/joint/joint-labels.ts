/** Labels of a joint purchase's progress, wherever it is shown. */
import type { Joint } from '#contract/trade/joint.ts';
import { type JointStatus, jointStatusOf, tierAt } from '#rules/trade/joint.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatDate } from '../../format/date-format.ts';
import { remainingLabel } from '../../format/deadline.ts';
import { t } from '../../i18n.ts';
import { quantityLabel, UNITS } from '../../format/quantity.ts';

export function jointStatusNow({ state, deadline }: Pick<Joint, 'state' | 'deadline'>, now: Date): JointStatus {
  return jointStatusOf({ state, deadlineAt: new Date(deadline) }, now);
}

/** One-word state; undefined while it runs. */
export const STATUS_LABELS: Record<JointStatus, Message | undefined> = {
  running: undefined,
  ending: message('Deadline passed'),
  reached: message('Reached'),
  missed: message('Not reached'),
};

export function progressLabel({ committed, target }: Joint, unit: Unit): string {
  return t('{n} of {all} taken', { n: committed.toLocaleString('en-NG'), all: quantityLabel(target, unit) });
}

/** Unit price by committed quantity; undefined without commitments. */
export function jointPriceLabel(joint: Joint, unit: Unit): string | undefined {
  if (joint.state === 'missed') return undefined;
  const tiers = joint.tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  const price = formatNaira(tierAt(tiers, joint.committed).priceKobo);
  return joint.state === 'running'
    ? t('{price} per {unit} now', { price, unit: t(UNITS[unit].one) })
    : t('{price} per {unit}', { price, unit: t(UNITS[unit].one) });
}

/** The time left, or when it ended. */
export function jointTimeLabel(joint: Pick<Joint, 'state' | 'deadline' | 'endedAt'>, now: Date): string {
  if (joint.state === 'running') return remainingLabel(joint.deadline, now);
  return t('Ended on {day}', { day: formatDate(new Date(joint.endedAt ?? joint.deadline), 'day') });
}
