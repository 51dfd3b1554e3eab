/** Statements by date of a supplier's or buyer's money, as JSON and CSV. */
import type { payout, Statement, StatementLine } from '#contract/money/payout.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { STATEMENT_FILES_EACH } from '#rules/rate-limit.ts';
import { invalidField } from '#rules/error.ts';
import { dayInLagos, minuteInLagos } from '#rules/lagos.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { goodsWords } from '#rules/money/statement.ts';
import { STATEMENT_PAGE } from '#rules/money/payout.ts';
import type { MemberCtx } from '../../../context.ts';
import { csvOf } from '#rules/csv.ts';
import type { Action } from '../../../http/serve.ts';
import { type Say, sayIn } from '../../../i18n/wording.ts';
import { firstOf } from '../../../store/keyset.ts';
import {
  findStatementSums,
  listStatement,
  placeOf,
  type StatementRow,
  type StatementSums,
  type DateRange,
} from '../../../store/money/payout/statement.ts';
import { limitRate } from '../../rate-limit.ts';
import { readerLanguage } from '../../reader-language.ts';
import { DAY_MS } from '#rules/time.ts';

const DEFAULT_DAYS = 31;
/** The most rows of a file; no date range has more. */
const FILE_LINES = 100_000;

interface Asked {
  side: DateRange['side'];
  from?: string | undefined;
  to?: string | undefined;
}

export const show: Action<'member', typeof payout.statement> = async (ctx, { after, ...asked }) => {
  const range = dateRangeOf(ctx, asked);
  const [head, results] = await Promise.all([
    headOf(ctx, range),
    listStatement(ctx.db, range, { after: placeOf(after), limit: STATEMENT_PAGE + 1 }),
  ]);
  const { rows, hasMore } = firstOf(results, STATEMENT_PAGE);
  const nextCursor = hasMore ? String(rows.at(-1)?.place) : null;
  return { statement: { ...head, lines: rows.map((row) => lineOf(range.side, row)), nextCursor } };
};

export const file: Action<'member', typeof payout.statementFile> = async (ctx, asked) => {
  const range = dateRangeOf(ctx, asked);
  await limitRate(ctx, `statement files of ${ctx.member.id}`, STATEMENT_FILES_EACH, TOO_MANY);
  const [head, rows] = await Promise.all([
    headOf(ctx, range),
    listStatement(ctx.db, range, { after: 0, limit: FILE_LINES }),
  ]);
  const say = sayIn(await readerLanguage(ctx));
  const lines = rows.map((row) => lineOf(range.side, row));
  const naira = (amount: number) => (amount ? amount.toFixed(2) : '');
  const own = OWN_COLUMNS[range.side];
  const total = (at: string, what: Message, sums: string[], more = own.map(() => '')) => [
    at,
    say(what),
    '',
    '',
    '',
    ...sums,
    ...more,
  ];
  const sums = head.sums ? [head.sums.gross, head.sums.charge, head.sums.kept].map(naira) : undefined;
  const table = [
    [...HEAD, ...own.map(({ head: name }) => name)].map(say),
    total(head.from, message('Opening balance'), ['', '', head.opening.toFixed(2)]),
    ...lines.map((line) => [
      minuteInLagos(new Date(line.at)),
      say(WORDS[line.kind]),
      line.reference,
      line.counterparty ?? line.detail,
      goodsCell(line, say),
      naira(line.moneyIn),
      naira(line.moneyOut),
      line.balance.toFixed(2),
      ...own.map(({ of }) => naira(line[of])),
    ]),
    total(
      head.to,
      message('Closing balance'),
      [head.moneyIn, head.moneyOut, head.closing].map((sum) => sum.toFixed(2)),
      sums,
    ),
  ];
  const download = `mortar-statement-${range.side}-${range.from}-${range.to}.csv`;
  return { bytes: new TextEncoder().encode(csvOf(table)), mime: 'text/csv; charset=utf-8', download };
};

/** Returns the goods traded, or the group's name if no offer names them. */
function goodsCell({ goods, counterparty, detail }: StatementLine, say: Say): string {
  if (!goods) return counterparty === null ? '' : detail;
  const words = goodsWords(goods);
  return typeof words === 'string' ? words : say(words);
}

const TOO_MANY = message('You have downloaded too many statements. Try again in an hour.');

const HEAD = [
  message('Date'),
  message('What'),
  message('Reference'),
  message('With'),
  message('Goods'),
  message('In (naira)'),
  message('Out (naira)'),
  message('Balance (naira)'),
];

/** A supplier's money includes none of our VAT, and a payer's includes none that we keep. */
const OWN_COLUMNS = {
  supplier: [
    { head: message('Buyer paid (naira)'), of: 'gross' },
    { head: message('Charge in it (naira)'), of: 'charge' },
    { head: message('In reserve (naira)'), of: 'kept' },
  ],
  partner: [
    { head: message('VAT included (naira)'), of: 'vat' },
    { head: message('Paystack’s fee (naira)'), of: 'fee' },
  ],
} as const satisfies Record<DateRange['side'], { head: Message; of: keyof StatementLine }[]>;

const WORDS: Record<StatementLine['kind'], Message> = {
  release: message('Released to you'),
  'earning available': message('Released to you'),
  payout: message('Payout'),
  'payout failed': message('Payout came back'),
  'payout reversed': message('Payout came back'),
  'payout late': message('Payout arrived after all'),
  'debt set off': message('Deducted for what you owed'),
  chargeback: message('Taken by a buyer’s bank'),
  'arbitration won': message('Returned by arbitration'),
  'arbitration lost': message('Taken by arbitration'),
  payment: message('Paid'),
  refund: message('Refunded'),
};

function dateRangeOf(ctx: MemberCtx, { side, from, to }: Asked): DateRange {
  const last = to ?? dayInLagos(ctx.now());
  const first = from ?? dayInLagos(new Date(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS));
  if (first > last) throw invalidField('to', 'The last day is before the first');
  return { memberId: ctx.member.id, side, from: first, to: last };
}

async function headOf(ctx: MemberCtx, range: DateRange): Promise<Omit<Statement, 'lines' | 'nextCursor'>> {
  const sums = await findStatementSums(ctx.db, range);
  const { openingKobo, moreKobo, lessKobo } = sums;
  const isSupplier = range.side === 'supplier';
  return {
    side: range.side,
    from: range.from,
    to: range.to,
    opening: nairaOfKobo(openingKobo),
    closing: nairaOfKobo(openingKobo + moreKobo - lessKobo),
    moneyIn: nairaOfKobo(isSupplier ? moreKobo : lessKobo),
    moneyOut: nairaOfKobo(isSupplier ? lessKobo : moreKobo),
    sums: isSupplier ? sumsOf(sums) : null,
  };
}

/** Adds up from what payers paid to what is available now. */
function sumsOf(sums: StatementSums): NonNullable<Statement['sums']> {
  const { moreKobo, lessKobo, grossKobo, chargeKobo, keptKobo, freedKobo, paidOutKobo } = sums;
  const known = grossKobo - chargeKobo - keptKobo + freedKobo - paidOutKobo;
  return {
    gross: nairaOfKobo(grossKobo),
    charge: nairaOfKobo(chargeKobo),
    kept: nairaOfKobo(keptKobo),
    freed: nairaOfKobo(freedKobo),
    paidOut: nairaOfKobo(paidOutKobo),
    other: nairaOfKobo(moreKobo - lessKobo - known),
  };
}

/** A payer's payment is money out, and increases what they have paid. */
function lineOf(side: DateRange['side'], row: StatementRow): StatementLine {
  const isIn = side === 'supplier' ? row.changeKobo > 0 : row.changeKobo < 0;
  const amount = nairaOfKobo(Math.abs(row.changeKobo));
  return {
    at: row.at.toISOString(),
    kind: row.kind,
    reference: row.reference,
    detail: row.detail,
    counterparty: row.counterparty,
    goods: row.goods,
    moneyIn: isIn ? amount : 0,
    moneyOut: isIn ? 0 : amount,
    gross: nairaOfKobo(row.grossKobo),
    charge: nairaOfKobo(row.chargeKobo),
    kept: nairaOfKobo(row.keptKobo),
    fee: nairaOfKobo(row.feeKobo),
    vat: nairaOfKobo(row.vatKobo),
    balance: nairaOfKobo(row.balanceKobo),
  };
}
