/** A seller's money: what they can withdraw, then what is held and paid out, what becomes available later, and what is on its way. */
import type { Money as SuppliersMoney } from '#contract/money/payout.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { PendingMoney } from './PendingMoney.tsx';

/** The first figure, above the form that withdraws it. */
export function Available({ money: { account, figures } }: { money: SuppliersMoney }) {
  return (
    <dl>
      <Figure name={t('Available')} naira={figures.available} tone="border-success/50 bg-success/12">
        {account || figures.available === 0 ? t('Ready to withdraw') : t('Add your bank account to withdraw')}
      </Figure>
    </dl>
  );
}

export function OtherFigures({ money }: { money: SuppliersMoney }) {
  const { held, owed, paidOut, onItsWay } = money.figures;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={t('Held')} naira={held} tone="border-warning bg-warning/15">
          {t('Until buyers confirm')}
        </Figure>
        <Figure name={t('Paid out')} naira={paidOut} tone="border-base-300 bg-base-100">
          {t('Sent to your bank so far')}
        </Figure>
      </dl>
      <PendingMoney money={money} />
      {onItsWay > 0 && (
        <p className="flex items-center gap-2 rounded-field border border-warning bg-warning/15 px-3 py-2.5 text-sm">
          <Icon name="clock" />
          <span>
            <Money naira={onItsWay} className="font-semibold" /> {t('is on its way to your bank.')}
          </span>
        </p>
      )}
      {owed > 0 && (
        <Banner kind="warning">
          {t(
            'You owe this because a payout reached your bank after all, or a buyer’s bank took back money paid out to you.',
          )}{' '}
          <Money naira={owed} className="font-semibold" /> {t('is deducted from your next release.')}
        </Banner>
      )}
    </div>
  );
}

interface FigureProps {
  name: string;
  naira: number;
  tone: string;
  children: string;
}

function Figure({ name, naira, tone, children }: FigureProps) {
  return (
    <div className={`rounded-box border p-4 ${tone}`}>
      <dt className="text-sm font-medium">{name}</dt>
      <dd>
        <Money naira={naira} className="text-xl font-bold tracking-tight" />
        <p className="mt-0.5 text-xs text-quiet">{children}</p>
      </dd>
    </div>
  );
}
