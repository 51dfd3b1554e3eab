/** The texts of stock cards and registers: head, columns and lines of their files. */
import type { CardLine } from '#contract/pharmacy/stock-card.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { wordsOfLine } from '#rules/pharmacy/card.ts';
import type { PrintedTable, TableColumn } from '../../../document/table-pdf.ts';
import type { Say } from '../../../i18n/wording.ts';
import type { CardFilter } from '../../../store/pharmacy/stock/card.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';

export interface CardFacts {
  product: Product;
  pharmacy: string;
  filter: CardFilter;
  /** Balance before the first line. */
  opening: number;
  /** Oldest first. */
  lines: CardLine[];
  printedAt: Date;
}

export interface CardWords {
  say: Say;
}

type Cell = string | number;

interface Column {
  name: Message;
  width: number;
  align?: 'right';
  of: (line: CardLine, words: CardWords) => Cell;
}

const number = (name: Message, width: number, of: (line: CardLine) => number): Column => ({
  name,
  width,
  align: 'right',
  of: (line) => of(line) || '',
});

const DATE: Column = { name: message('Date'), width: 58, of: ({ at }) => dayInLagos(new Date(at)) };
const REFERENCE: Column = { name: message('Reference'), width: 58, of: ({ reference }) => reference };
const BATCH: Column = { name: message('Batch'), width: 70, of: ({ batchNumber }) => batchNumber };
const EXPIRY: Column = { name: message('Expiry'), width: 58, of: ({ expiryDate }) => expiryDate ?? '' };
const BY: Column = { name: message('By'), width: 90, of: ({ by }) => by };
const BALANCE: Column = { name: message('Balance'), width: 56, align: 'right', of: ({ balance }) => balance };

const CARD: Column[] = [
  DATE,
  REFERENCE,
  {
    name: message('What'),
    width: 142,
    of: (line, { say }) => [say(wordsOfLine(line)), line.note].filter(Boolean).join('. '),
  },
  number(message('In'), 50, (line) => line.in),
  number(message('Out'), 50, ({ out }) => out),
  number(message('Loss'), 50, ({ loss }) => loss),
  number(message('Adjustment'), 58, ({ adjustment }) => adjustment),
  BALANCE,
  BATCH,
  EXPIRY,
  BY,
];

/** Columns of the controlled medicines register, which also lists goods that left other than by a sale. */
const REGISTER: Column[] = [
  DATE,
  REFERENCE,
  {
    name: message('Buyer and address'),
    width: 132,
    of: (line, { say }) =>
      line.register ? `${line.register.buyer}, ${line.register.address}` : say(wordsOfLine(line)),
  },
  { name: message('Prescriber'), width: 78, of: ({ register }) => register?.prescriber ?? '' },
  { name: message('Purpose'), width: 78, of: ({ register }) => register?.purpose ?? '' },
  number(message('In'), 44, (line) => line.in + Math.max(line.adjustment, 0)),
  number(message('Out'), 44, (line) => line.out + line.loss + Math.max(-line.adjustment, 0)),
  BALANCE,
  BATCH,
  { name: message('Sold or recorded by'), width: 72, of: ({ by }) => by },
  { name: message('Signature'), width: 50, of: () => '' },
];

export const cardSheet = (facts: CardFacts, words: CardWords): Cell[][] => sheetOf(CARD, facts, words);
export const cardTable = (facts: CardFacts, words: CardWords): PrintedTable =>
  tableOf(CARD, message('Stock card'), facts, words);
export const registerSheet = (facts: CardFacts, words: CardWords): Cell[][] => sheetOf(REGISTER, facts, words);
export const registerTable = (facts: CardFacts, words: CardWords): PrintedTable =>
  tableOf(REGISTER, message('Register of a controlled medicine'), facts, words);

function rowsOf(columns: readonly Column[], { opening, lines }: CardFacts, words: CardWords): Cell[][] {
  const first = columns.map((column, index) => {
    if (column === BALANCE) return opening;
    return index === 2 ? words.say(message('Opening balance')) : '';
  });
  return [first, ...lines.map((line) => columns.map(({ of }) => of(line, words)))];
}

function sheetOf(columns: readonly Column[], facts: CardFacts, words: CardWords): Cell[][] {
  return [columns.map(({ name }) => words.say(name)), ...rowsOf(columns, facts, words)];
}

function tableOf(columns: readonly Column[], title: Message, facts: CardFacts, words: CardWords): PrintedTable {
  const { product, pharmacy, filter, lines, printedAt } = facts;
  const { say } = words;
  const { from, to, batchId } = filter;
  const batch = batchId === undefined ? undefined : lines.at(-1);
  const until = to ?? dayInLagos(printedAt);
  const days = from ? message('{from} to {to}', { from, to: until }) : message('Up to {to}', { to: until });
  return {
    title: say(title),
    head: [
      [say(message('Pharmacy')), pharmacy],
      [say(message('Product')), [product.name, product.brand, product.strength].filter(Boolean).join(', ')],
      ...(batch ? [[say(message('Batch')), batch.batchNumber] as [string, string]] : []),
      [say(message('Counted in')), product.baseUnit],
      [say(message('Days')), say(days)],
    ],
    columns: columns.map(({ name, width, align }): TableColumn => ({
      name: say(name),
      width,
      ...(align && { align }),
    })),
    rows: rowsOf(columns, facts, words).map((row) =>
      row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-NG') : cell)),
    ),
    notes: [
      say(
        message('Printed from Mortar on {day}. Mistakes are corrected by a separate entry.', {
          day: dayInLagos(printedAt),
        }),
      ),
    ],
    printedAt,
  };
}
