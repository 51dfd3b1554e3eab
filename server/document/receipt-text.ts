/** The text of a receipt in its reader's language, line by line. Its layout is in `receipt-pdf.ts`. */
import { type Message, message } from '#rules/i18n/message.ts';
import { CHARGE_PER_MILLE, formatKobo, type Kobo } from '#rules/money.ts';
import { UNIT_NAMES } from '#rules/unit.ts';
import type { ReceiptFacts, ReceiptKind, ReceiptLine } from '#rules/money/receipt.ts';
import { isOfEscrow, type NumberedVat, percentOf, vatNumber } from '#rules/money/vat.ts';
import type { Say } from '../i18n/wording.ts';
import { dayInLagos, dayOfDate, momentInLagos } from './document-date.ts';

export interface ReceiptText {
  title: string;
  parties: [label: string, value: string][];
  /** Goods, quantity, unit price, amount. */
  rows: { what: string; detail: string; quantity: string; price: string; amount: string }[];
  /** The last one is the receipt's total. */
  totals: [label: string, amount: string][];
  notes: string[];
}

export interface ReceiptContent {
  kind: ReceiptKind;
  facts: ReceiptFacts;
  /** Invoices and credit notes for the VAT on the charge. */
  vat?: readonly NumberedVat[];
}

/** The input of the text. */
interface TextSource {
  facts: ReceiptFacts;
  vat: readonly NumberedVat[];
  say: Say;
}

const PERCENT = CHARGE_PER_MILLE / 10;
const CHARGE = message("Mortar's charge, {percent} %", { percent: PERCENT });

export function textOfReceipt(receipt: ReceiptContent, say: Say): ReceiptText {
  const { kind, facts, vat = [] } = receipt;
  const source = { facts, vat, say };
  if (kind === 'donor') return ofDonation(source);
  return kind === 'payer' ? ofPayment(source) : ofRelease(source);
}

const sum = (lines: readonly ReceiptLine[], of: (line: ReceiptLine) => Kobo) =>
  lines.reduce((total, line) => total + of(line), 0);

function ofPayment(source: TextSource): ReceiptText {
  const { facts, say } = source;
  const { supplier, lines } = facts;
  return {
    title: say(message('Receipt of payment')),
    parties: [
      [say(message('Paid by')), namesOf(lines)],
      [say(message('For the seller')), supplier ?? ''],
      [say(message('Wallet')), facts.walletAddress ?? ''],
      ...referencesOf(source),
    ],
    rows: lines.map((line) => rowOf(source, line, goodsOf(source), detailOf(source))),
    totals: [
      ...goodsAndDelivery(source),
      [say(CHARGE), formatKobo(sum(lines, ({ feeKobo }) => feeKobo))],
      ...vatOf(source),
      [say(message('Total paid')), formatKobo(sum(lines, ({ baseKobo, feeKobo }) => baseKobo + feeKobo))],
    ],
    notes: [
      say(message('Mortar holds the money in a wallet until receipt of the goods is acknowledged.')),
      ...source.vat.map((document) => say(noteOfVat(document, say))),
    ],
  };
}

/** The delivery part of a line, in kobo. */
const deliveryOf = ({ deliveryKobo = 0 }: ReceiptLine) => deliveryKobo;
const goodsSumOf = (line: ReceiptLine) => line.baseKobo - deliveryOf(line);

function goodsAndDelivery({ facts: { lines }, say }: Pick<TextSource, 'facts' | 'say'>): ReceiptText['totals'] {
  const deliveryKobo = sum(lines, deliveryOf);
  const goods: ReceiptText['totals'] = [[say(message('Goods')), formatKobo(sum(lines, goodsSumOf))]];
  return deliveryKobo === 0 ? goods : [...goods, [say(message('Delivery')), formatKobo(deliveryKobo)]];
}

/** Returns the VAT lines of the payment's invoice. Its notes name credits and new invoices. */
function vatOf({ vat, say }: TextSource): ReceiptText['totals'] {
  const invoices = vat.filter((document) => document.kind === 'invoice' && isOfEscrow(document));
  return invoices.map(({ rate, vatKobo }) => [
    say(message('VAT included, {percent}%', { percent: percentOf(rate) })),
    formatKobo(vatKobo),
  ]);
}

function noteOfVat(document: NumberedVat, say: Say): Message {
  const { kind, rate, seller, taxNumber, issuedAt } = document;
  const values = {
    number: vatNumber(kind, document.year, document.serial),
    day: dayInLagos(issuedAt, say),
    charge: formatKobo(document.chargeKobo),
    percent: percentOf(rate),
    vat: formatKobo(document.vatKobo),
    seller,
    taxNumber,
  };
  return kind === 'invoice'
    ? message(
        'VAT invoice {number} of {day}: charge {charge}, including {percent}% VAT {vat}. {seller}. Tax number {taxNumber}.',
        values,
      )
    : message(
        'Credit note {number} of {day}: charge {charge}, including {percent}% VAT {vat}. {seller}. Tax number {taxNumber}.',
        values,
      );
}

function ofRelease(source: TextSource): ReceiptText {
  const { facts, say } = source;
  const { lines } = facts;
  const charge = formatKobo(sum(lines, ({ feeKobo }) => feeKobo));
  return {
    title: say(message('Receipt of release')),
    parties: [
      [say(message('Seller')), facts.supplier ?? ''],
      [say(message('Goods')), [goodsOf(source), detailOf(source)].filter(Boolean).join('. ')],
      [say(message('Wallet')), facts.walletAddress ?? ''],
    ],
    rows: lines.map((line) => {
      const detail = `${momentInLagos(new Date(line.paidAt), say)}, ${line.reference}`;
      return rowOf(source, line, say(message('Paid by {name}', { name: line.payer })), detail);
    }),
    totals: totalsOfRelease(source),
    notes: [
      say(
        message('The buyers paid Mortar a {percent}% charge on top: {charge}.', {
          percent: PERCENT,
          charge,
        }),
      ),
    ],
  };
}

function totalsOfRelease({ facts, say }: TextSource): ReceiptText['totals'] {
  const baseKobo = sum(facts.lines, (line) => line.baseKobo);
  const creditedKobo = facts.creditedKobo ?? 0;
  const totals: ReceiptText['totals'] = [
    ...goodsAndDelivery({ facts, say }),
    [say(message('Released to the seller')), formatKobo(creditedKobo)],
  ];
  if (baseKobo <= creditedKobo) return totals;
  return totals.toSpliced(-1, 0, [say(message('Refunded to buyers')), formatKobo(creditedKobo - baseKobo)]);
}

function ofDonation(source: TextSource): ReceiptText {
  const { facts, say } = source;
  const { lines } = facts;
  const amount = formatKobo(sum(lines, ({ baseKobo }) => baseKobo));
  return {
    title: say(message('Receipt of donation')),
    parties: [
      [say(message('Given by')), namesOf(lines)],
      [say(message('Given to')), 'Mortar'],
      ...referencesOf(source),
    ],
    rows: [{ what: say(message('Donation')), detail: '', quantity: '', price: '', amount }],
    totals: [[say(message('Total')), amount]],
    notes: [say(message('Thank you for your generous donation!'))],
  };
}

const namesOf = (lines: readonly ReceiptLine[]) => lines.map(({ payer }) => payer).join(', ');

function referencesOf({ facts, say }: TextSource): ReceiptText['parties'] {
  return facts.lines.flatMap(({ reference, paidAt, channel }): ReceiptText['parties'] => {
    const at = momentInLagos(new Date(paidAt), say);
    const how = channel === null ? at : say(message('{at}, by {channel}', { at, channel: channelOf(channel) }));
    return [
      [say(message('Paid on')), how],
      [say(message('Reference')), reference],
    ];
  });
}

/** The provider's payment channels. An unknown one keeps its name. */
const CHANNELS: Record<string, Message | string | undefined> = {
  card: message('card'),
  bank: message('bank'),
  bank_transfer: message('bank transfer'),
  mobile_money: message('mobile money'),
  apple_pay: 'Apple Pay',
};

function channelOf(channel: string): Message | string {
  return CHANNELS[channel] ?? channel.replaceAll('_', ' ');
}

function rowOf({ facts, say }: TextSource, line: ReceiptLine, what: string, detail: string) {
  const { quantity } = line;
  const { unitPriceKobo, goods } = facts;
  const unit = goods ? ` × ${say(UNIT_NAMES[goods.unit])}` : '';
  return {
    what,
    detail,
    quantity: quantity === null ? '' : `${quantity.toLocaleString('en-NG')}${unit}`,
    price: unitPriceKobo === null || quantity === null ? '' : formatKobo(unitPriceKobo),
    amount: formatKobo(goodsSumOf(line)),
  };
}

function goodsOf({ facts: { goods }, say }: TextSource): string {
  return goods?.name ?? say(message('Goods as agreed in the chat'));
}

function detailOf({ facts: { goods }, say }: TextSource): string {
  if (!goods) return '';
  const { manufacturer, batchNumber, expiryDate } = goods;
  const facts = [
    manufacturer,
    batchNumber && say(message('Batch {number}', { number: batchNumber })),
    expiryDate && say(message('Expires {day}', { day: dayOfDate(expiryDate, say) })),
  ];
  return facts.filter(Boolean).join(', ');
}
