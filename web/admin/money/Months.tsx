/** Earnings by month after VAT and fees, and which trades lose money at the current charge. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Margin, Month } from '#contract/money/admin-month.ts';
import type { PayWay } from '#rules/money/fee.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { monthsQuery } from './queries.ts';
import { Queue } from '../ui/Queue.tsx';

export function Months() {
  return (
    <div className="grid gap-5">
      <Warnings />
      <Queue query={monthsQuery} rowsOf={(page) => page.months} icon="wallet" empty={t('No trades yet')}>
        {(rows) => (
          <Table caption={t('Trade income')} columns={columnsFor(rows)} rows={rows} keyOf={({ month }) => month} />
        )}
      </Queue>
      <Losses />
    </div>
  );
}

const nameOf = ({ month }: Month) => formatDate(new Date(`${month}-15`), 'month');

const sumColumn = (name: Message, of: (month: Month) => number): Column<Month> => ({
  name,
  end: true,
  cell: (month) => <Money naira={of(month)} />,
});

/** Rare sums get a column only if a month has one. */
function columnsFor(months: readonly Month[]): Column<Month>[] {
  const rare = (column: Column<Month>, of: (month: Month) => number) =>
    months.some((one) => of(one) !== 0) ? [column] : [];
  return [
    { name: message('Month'), cell: (month) => <span className="font-medium whitespace-nowrap">{nameOf(month)}</span> },
    sumColumn(message('Charge'), ({ charge }) => charge),
    ...rare(
      sumColumn(message('VAT included'), ({ vat }) => -vat),
      ({ vat }) => vat,
    ),
    sumColumn(message('Provider’s fees'), ({ providerFees }) => -providerFees),
    sumColumn(message('Transfers'), ({ transferFees }) => -transferFees),
    ...rare(
      sumColumn(message('Bank disputes'), ({ losses }) => -losses),
      ({ losses }) => losses,
    ),
    ...rare(
      sumColumn(message('Donations'), ({ otherIncome }) => otherIncome),
      ({ otherIncome }) => otherIncome,
    ),
    {
      name: message('Net earnings'),
      end: true,
      cell: ({ net }) => <Money naira={net} className={net < 0 ? 'font-semibold text-error' : 'font-semibold'} />,
    },
    ...rare(
      sumColumn(message('VAT to declare'), ({ vatInvoiced }) => vatInvoiced),
      ({ vatInvoiced }) => vatInvoiced,
    ),
  ];
}

/** Warns of payments that cost more than our charge, in this month and the last. */
function Warnings() {
  const { data } = useInfiniteQuery(monthsQuery);
  const recent = data?.pages[0]?.months.slice(0, 2) ?? [];
  return recent
    .filter(({ atLoss }) => atLoss.payments > 0)
    .map((month) => (
      <Banner key={month.month} kind="warning">
        <Lost month={month} />
      </Banner>
    ));
}

/** The amounts at which a trade loses money with the current settings. */
function Losses() {
  const { data } = useInfiniteQuery(monthsQuery);
  const [newest] = data?.pages ?? [];
  if (!newest) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">{t('Trades that lose money')}</h2>
      <p className="text-sm text-quiet">{explained(newest.vatPercent)}</p>
      <div className="rounded-box border border-base-300 bg-base-100 sm:px-1">
        <Table
          caption={t('Trades that lose money')}
          columns={MARGINS}
          rows={newest.margins}
          keyOf={({ payWay }) => payWay}
        />
      </div>
    </section>
  );
}

function Lost({ month }: { month: Month }) {
  const { payments, foreign, loss } = month.atLoss;
  const sum = formatNaira(koboOfNaira(loss));
  return (
    <>
      {t('{month}: {payments, plural, one {# payment} other {# payments}} cost {sum} more than our charge.', {
        month: nameOf(month),
        payments,
        sum,
      })}{' '}
      {foreign > 0 &&
        t(
          '{foreign, plural, one {# was by a foreign card} other {# were by foreign cards}}. These cost more than we charge: ask the provider to turn them off.',
          { foreign },
        )}
    </>
  );
}

function explained(percent: number | null): string {
  return percent === null
    ? t('Amounts on which the provider’s fee is more than our charge. The charge includes no VAT.')
    : t('Amounts on which {percent}% VAT and the provider’s fee are more than our charge.', {
        percent,
      });
}

const WAYS: Record<PayWay, Message> = {
  local: message('Nigerian card or transfer'),
  international: message('Foreign card'),
  amex: message('American Express'),
  direct_debit: message('Direct debit'),
  virtual_account: message('Virtual account'),
};

const MARGINS: Column<Margin>[] = [
  { name: message('Paid by'), cell: ({ payWay }) => <span className="font-medium">{t(WAYS[payWay])}</span> },
  { name: message('Loss range'), end: true, cell: ({ losing }) => <Ranges ranges={losing} /> },
  {
    name: message('Loss range, separate payouts'),
    end: true,
    cell: ({ losingWithPayout }) => <Ranges ranges={losingWithPayout} />,
  },
];

function Ranges({ ranges }: { ranges: Margin['losing'] }) {
  if (ranges.length === 0) return t('None');
  return (
    <span className="grid gap-0.5 tabular-nums max-sm:text-right">
      {ranges.map(({ from, to }) => (
        <span key={from}>{rangeOf(from, to)}</span>
      ))}
    </span>
  );
}

const rounded = (naira: number) => formatNaira(koboOfNaira(naira));

function rangeOf(from: number, to: number | null): string {
  if (to !== null) return t('{from} to {to}', { from: rounded(from), to: rounded(to) });
  // no payment is below ₦50, so a range that starts lower is all of them
  return from < 50 ? t('All') : t('From {from}', { from: rounded(from) });
}
