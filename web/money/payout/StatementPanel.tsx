/** The statement by date: form for days and side, movements with the balance after each, print and download. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Statement, StatementLine } from '#contract/money/payout.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { type TradedLine, tradeSentence } from '#rules/money/statement.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Day } from '../../ui/Day.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Money } from '../../ui/Money.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { downloadStatement, statementQuery, type DateRange } from './queries.ts';
import { DateRangeForm, thisMonth } from './DateRangeForm.tsx';
import { LINE_LABELS } from './labels.ts';
import { ActButton } from '../../ui/ActButton.tsx';

export function StatementPanel() {
  const [range, setRange] = useState<DateRange>(() => ({ side: 'supplier', ...thisMonth(new Date()) }));
  const query = useInfiniteQuery(statementQuery(range));
  const { data, error, refetch, hasNextPage, fetchNextPage } = query;
  const [head] = data?.pages ?? [];
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];

  /** Loads all remaining pages first, since all of it is printed. */
  async function print() {
    for (let more = hasNextPage; more;) more = (await fetchNextPage({ throwOnError: true })).hasNextPage;
    setTimeout(() => window.print());
  }

  return (
    <div className="grid gap-4">
      <DateRangeForm range={range} choose={setRange} />
      {error && !data && <Failed error={error} retry={refetch} />}
      {!head && !error && <Waiting />}
      {head && (
        <Card>
          <div className="printed">
            <Head statement={head} />
            {lines.length > 0 ? (
              <Table caption={t('Statement')} columns={columnsOf(head)} rows={lines} keyOf={keyOf} />
            ) : (
              <p className="border-y border-base-300 px-3 py-6 text-center text-sm text-quiet">
                {t('No transactions in this period.')}
              </p>
            )}
            <Foot statement={head} />
          </div>
          <InfiniteScrollOfQuery query={query} />
          <div className="grid gap-2 sm:grid-cols-2">
            <ActButton kind="quiet" wide icon="file" act={print}>
              {t('Print')}
            </ActButton>
            <ActButton kind="quiet" wide icon="posts" act={() => downloadStatement(range)}>
              {t('Download as CSV')}
            </ActButton>
          </div>
        </Card>
      )}
    </div>
  );
}

function Head({ statement: { side, from, to, opening } }: { statement: Statement }) {
  return (
    <header className="mb-2 text-sm">
      <p className="text-lg font-semibold">{side === 'supplier' ? t('Sales') : t('Purchases')}</p>
      <p className="text-quiet">{t('{from} to {to}', { from: dayOf(from), to: dayOf(to) })}</p>
      {side === 'supplier' && (
        <p className="text-quiet">{t('Money you can withdraw. Pending and reserve amounts are under Payouts.')}</p>
      )}
      <div className="mt-3">
        <Sum name={t('Opening balance')} naira={opening} />
      </div>
    </header>
  );
}

/** The totals, from what buyers paid to what is available. */
function Foot({ statement: { moneyIn, moneyOut, closing, sums } }: { statement: Statement }) {
  return (
    <footer className="mt-2 mb-4 text-sm">
      {sums ? (
        <>
          <Sum name={t('Buyers paid')} naira={sums.gross} />
          <Sum name={t('Charge')} naira={-sums.charge} />
          <Sum name={t('In reserve')} naira={-sums.kept} />
          <Sum name={t('Released to you')} naira={sums.freed} />
          <Sum name={t('Paid out')} naira={-sums.paidOut} />
          {sums.other !== 0 && <Sum name={t('Bank disputes and debts')} naira={sums.other} />}
        </>
      ) : (
        <>
          <Sum name={t('In')} naira={moneyIn} />
          <Sum name={t('Out')} naira={moneyOut} />
        </>
      )}
      <Sum name={t('Closing balance')} naira={closing} />
    </footer>
  );
}

function Sum({ name, naira }: { name: string; naira: number }) {
  return (
    <p className="mt-1 flex justify-between gap-4 px-3 font-semibold">
      <span>{name}</span>
      <Money naira={naira} />
    </p>
  );
}

/** The other side and the goods of a movement, or the bank account of a payout. */
function Subject({ line, side, label }: { line: TradedLine; side: Statement['side']; label: string }) {
  const sentence = tradeSentence(line, side);
  if (!sentence && line.detail === '') return label;
  return (
    <>
      {sentence ? <Sentence of={sentence} data={Object.keys(sentence.values ?? {})} /> : <Data>{line.detail}</Data>}
      <span className="block text-xs font-normal text-quiet">{label}</span>
    </>
  );
}

function columnsOf({ side }: Statement): Column<StatementLine>[] {
  return [
    {
      name: message('Date'),
      cell: ({ at }) => <Day at={at} />,
    },
    {
      name: message('What'),
      cell: ({ kind, reference, vat, fee, gross, charge, kept, ...line }) => (
        <span className="max-sm:text-right">
          <span className="block font-medium wrap-anywhere">
            <Subject line={line} side={side} label={t(LINE_LABELS[kind])} />
          </span>
          {line.counterparty === null && (
            <span translate="no" className="block text-xs break-all text-quiet">
              {reference}
            </span>
          )}
          {gross > 0 && (
            <span className="block text-xs text-quiet">
              {t('Buyer paid {gross}, charge {charge}', { gross: nairaOf(gross), charge: nairaOf(charge) })}
            </span>
          )}
          {kept > 0 && (
            <span className="block text-xs text-quiet">{t('In reserve: {sum}', { sum: nairaOf(kept) })}</span>
          )}
          {fee > 0 && (
            <span className="block text-xs text-quiet">{t('Less Paystack’s fee of {sum}', { sum: nairaOf(fee) })}</span>
          )}
          {vat > 0 && (
            <span className="block text-xs text-quiet">{t('VAT included: {sum}', { sum: nairaOf(vat) })}</span>
          )}
        </span>
      ),
    },
    { name: message('In'), end: true, cell: ({ moneyIn }) => (moneyIn > 0 ? <Money naira={moneyIn} /> : '–') },
    { name: message('Out'), end: true, cell: ({ moneyOut }) => (moneyOut > 0 ? <Money naira={moneyOut} /> : '–') },
    {
      name: side === 'supplier' ? message('Balance') : message('Total paid'),
      end: true,
      cell: ({ balance }) => <Money naira={balance} className="font-medium" />,
    },
  ];
}

const nairaOf = (naira: number) => formatNaira(koboOfNaira(naira));

const keyOf = ({ at, kind, reference }: StatementLine) => `${at} ${kind} ${reference}`;
