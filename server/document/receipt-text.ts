/** The text of a receipt, line by line; its layout is in `receipt-pdf.ts`. */
import { CHARGE_PER_MILLE, formatKobo, type Kobo } from '#rules/money.ts';
import type { ReceiptFacts, ReceiptKind, ReceiptLine } from '#rules/payment/receipt.ts';

export interface ReceiptText {
  title: string;
  parties: [label: string, value: string][];
  /** Goods, quantity, unit price, amount. */
  rows: { what: string; detail: string; quantity: string; price: string; amount: string }[];
  /** The last one is the receipt's sum. */
  totals: [label: string, amount: string][];
  notes: string[];
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function momentInLagos(moment: Date): string {
  return `${MOMENT.format(moment)}, Lagos`;
}

const CHARGE = `Mortar's charge, ${CHARGE_PER_MILLE / 10} %`;

export function textOfReceipt({ kind, facts }: { kind: ReceiptKind; facts: ReceiptFacts }): ReceiptText {
  if (kind === 'donor') return ofDonation(facts);
  return kind === 'payer' ? ofPayment(facts) : ofRelease(facts);
}

const sum = (lines: readonly ReceiptLine[], of: (line: ReceiptLine) => Kobo) =>
  lines.reduce((total, line) => total + of(line), 0);

function ofPayment(facts: ReceiptFacts): ReceiptText {
  const { supplier, lines } = facts;
  return {
    title: 'Receipt of payment',
    parties: [
      ['Paid by', namesOf(lines)],
      ['For the supplier', supplier ?? ''],
      ['Wallet', facts.walletAddress ?? ''],
      ...referencesOf(lines),
    ],
    rows: lines.map((line) => rowOf(facts, line, goodsOf(facts), detailOf(facts))),
    totals: [
      ['Goods', formatKobo(sum(lines, ({ baseKobo }) => baseKobo))],
      [CHARGE, formatKobo(sum(lines, ({ feeKobo }) => feeKobo))],
      ['Total paid', formatKobo(sum(lines, ({ baseKobo, feeKobo }) => baseKobo + feeKobo))],
    ],
    notes: ['Mortar holds what is paid into a wallet until the receipt of the goods is acknowledged.'],
  };
}

function ofRelease(facts: ReceiptFacts): ReceiptText {
  const { lines } = facts;
  const baseKobo = sum(lines, (line) => line.baseKobo);
  const creditedKobo = facts.creditedKobo ?? 0;
  const charge = formatKobo(sum(lines, ({ feeKobo }) => feeKobo));
  return {
    title: 'Receipt of release',
    parties: [
      ['Supplier', facts.supplier ?? ''],
      ['Goods', [goodsOf(facts), detailOf(facts)].filter(Boolean).join('. ')],
      ['Wallet', facts.walletAddress ?? ''],
    ],
    rows: lines.map((line) => {
      const detail = `${momentInLagos(new Date(line.paidAt))}, ${line.reference}`;
      return rowOf(facts, line, `Paid by ${line.payer}`, detail);
    }),
    totals: [
      ['Goods', formatKobo(baseKobo)],
      ...(baseKobo > creditedKobo
        ? [['Gone back to payers', formatKobo(creditedKobo - baseKobo)] as [string, string]]
        : []),
      ['Released to the supplier', formatKobo(creditedKobo)],
    ],
    notes: [`The charge of ${CHARGE_PER_MILLE / 10} % came on top and was paid by the partners to Mortar: ${charge}.`],
  };
}

function ofDonation({ lines }: ReceiptFacts): ReceiptText {
  const amount = formatKobo(sum(lines, ({ baseKobo }) => baseKobo));
  return {
    title: 'Receipt of donation',
    parties: [['Given by', namesOf(lines)], ['Given to', 'Mortar'], ...referencesOf(lines)],
    rows: [{ what: 'Donation', detail: '', quantity: '', price: '', amount }],
    totals: [['Total', amount]],
    notes: ['Thank you for your generous donation!'],
  };
}

const namesOf = (lines: readonly ReceiptLine[]) => lines.map(({ payer }) => payer).join(', ');

function referencesOf(lines: readonly ReceiptLine[]): [string, string][] {
  return lines.flatMap(({ reference, paidAt, channel }) => [
    ['Paid on', momentInLagos(new Date(paidAt)) + (channel ? `, by ${channel.replaceAll('_', ' ')}` : '')],
    ['Reference', reference],
  ]);
}

function rowOf(
  { unitPriceKobo, goods }: ReceiptFacts,
  { quantity, baseKobo }: ReceiptLine,
  what: string,
  detail: string,
) {
  const unit = goods ? ` × ${goods.unit}` : '';
  return {
    what,
    detail,
    quantity: quantity === null ? '' : `${quantity.toLocaleString('en-NG')}${unit}`,
    price: unitPriceKobo === null || quantity === null ? '' : formatKobo(unitPriceKobo),
    amount: formatKobo(baseKobo),
  };
}

function goodsOf({ goods }: ReceiptFacts): string {
  return goods?.name ?? 'Goods as agreed in the chat';
}

function detailOf({ goods }: ReceiptFacts): string {
  if (!goods) return '';
  const { manufacturer, batchNumber, expiryDate } = goods;
  const facts = [
    manufacturer,
    batchNumber && `Batch ${batchNumber}`,
    expiryDate && `Expires ${DAY.format(new Date(expiryDate))}`,
  ];
  return facts.filter(Boolean).join(', ');
}
