/** The steps of an open dispute with their dates: opened, answered, decided. */
import type { DisputeThread } from '#contract/money/dispute.ts';
import { awaitsAnswer } from '#rules/money/dispute.ts';
import { daysAfter, RULING_DAYS } from '#rules/money/wallet-end.ts';
import { formatDate } from '../../../format/date-format.ts';
import { t } from '../../../i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface DisputeStep {
  text: string;
  done: boolean;
  now?: boolean;
}

export function DisputeSteps({ dispute, supplierName }: { dispute: DisputeThread; supplierName: string }) {
  return (
    <ol aria-label={t('Steps of the dispute')} className="grid gap-1.5 text-sm">
      {disputeSteps(dispute, supplierName, new Date()).map(({ text, done, now }) => (
        <li key={text} className="flex items-start gap-2" aria-current={now ? 'step' : undefined}>
          <Icon name={done ? 'check' : 'clock'} size={16} className="mt-0.5 shrink-0" />
          <span className={`min-w-0 wrap-anywhere ${now ? 'font-semibold' : 'text-quiet'}`}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

export function disputeSteps(dispute: DisputeThread, name: string, now: Date): DisputeStep[] {
  const isAwaited = awaitsAnswer({ answered: dispute.answered, answerBy: new Date(dispute.answerBy) }, now);
  const decideBy = daysAfter(new Date(dispute.openedAt), RULING_DAYS).toISOString();
  return [
    { text: t('Opened {day}', { day: dayOf(dispute.openedAt) }), done: true },
    { text: answerText(dispute, name, isAwaited), done: !isAwaited, now: isAwaited },
    ...(dispute.takenBy
      ? [{ text: t('{name} of Mortar is handling this', { name: dispute.takenBy.name }), done: true }]
      : []),
    { text: t('Mortar decides by {day}', { day: dayOf(decideBy) }), done: false, now: !isAwaited },
  ];
}

function answerText({ answered, answerBy }: DisputeThread, name: string, isAwaited: boolean): string {
  if (answered) return t('{name} answered', { name });
  const facts = { name, day: dayOf(answerBy) };
  return isAwaited ? t('{name} answers by {day}', facts) : t('{name} did not answer by {day}', facts);
}

const dayOf = (moment: string) => formatDate(new Date(moment), 'deadline');
