/** The timeline of a trade: steps with dates, the waybill, and what happens automatically. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../../ui/Time.tsx';
import { CasePhoto } from './dispute/CasePhoto.tsx';
import { type Step, stepsOf, endMessage } from './trade-steps.ts';
import { message } from '#rules/i18n/message.ts';
import { Sentence } from '../../ui/Sentence.tsx';

/** `selfId`: the viewer. */
export function TradeTimeline({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const end = endMessage(wallet, selfId, new Date());
  return (
    <section aria-label={t('History of the trade')} className="grid gap-3">
      <ol className="grid gap-2">
        {stepsOf(wallet).map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
      {wallet.dispatch && <Waybill dispatch={wallet.dispatch} />}
      {end && (
        <p className="flex items-start gap-2 text-sm">
          <Icon name="clock" size={18} className="mt-px" />
          <span className="min-w-0 wrap-anywhere">{end}</span>
        </p>
      )}
    </section>
  );
}

const DONE = {
  done: 'border-success bg-success/15',
  plain: 'border-base-300 bg-base-200',
  lost: 'border-error bg-error/10',
} as const;

function StepLine({ step }: { step: Step }) {
  const { name, at, done, note, tone = 'done' } = step;
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <span
        className={`grid size-6 shrink-0 place-items-center self-center rounded-full border ${
          done ? DONE[tone] : 'border-base-content/30'
        }`}
      >
        {done && <Icon name={tone === 'lost' ? 'close' : 'check'} size={15} />}
      </span>
      <span className={done ? 'font-semibold' : 'text-quiet'}>
        {name}
        <span className="sr-only">{done ? t(', done') : t(', not yet')}</span>
      </span>
      <span className="ml-auto text-right text-quiet tabular-nums">{at ? <Time detail at={at} /> : note}</span>
    </li>
  );
}

function Waybill({ dispatch }: { dispatch: NonNullable<Wallet['dispatch']> }) {
  const { carrier, expectedOn, waybillNumber, note, photo } = dispatch;
  if (!carrier && !expectedOn && !waybillNumber && !note && !photo) return null;
  return (
    <div className="flex items-start gap-3 rounded-field border border-base-300 p-3 text-sm">
      {photo && <CasePhoto url={photo} alt={t('Photo of the waybill')} className="size-20 object-cover" />}
      <div className="min-w-0 wrap-anywhere">
        {carrier && <p translate="no">{carrier}</p>}
        {expectedOn && (
          <p className="font-semibold">
            {t('Expected on {day}', { day: formatDate(new Date(`${expectedOn}T12:00:00+01:00`), 'day soon') })}
          </p>
        )}
        {waybillNumber && (
          <p className="font-semibold">
            <Sentence of={message('Waybill {number}', { number: waybillNumber })} data={['number']} />
          </p>
        )}
        {note && (
          <p className="whitespace-pre-line" translate="no">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
