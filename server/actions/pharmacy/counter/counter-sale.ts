/** Sells a basket at the counter in one transaction, and shows sales with their receipts. */
import { randomUUIDv7 } from 'node:crypto';
import type { CounterSale, counterSale } from '#contract/pharmacy/counter-sale.ts';
import { invalidField, requireFound } from '#rules/error.ts';
import { dayBeginInLagos, endOfDayInLagos } from '#rules/lagos.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import { COUNTER_LIMITS, lineTotalOf, type PayMethod } from '#rules/pharmacy/counter-sale.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { changeDebt, findOrCreateCustomer, insertEntry } from '../../../store/pharmacy/counter/counter-entry.ts';
import {
  findSale,
  findSaleOfNonce,
  insertSale,
  listSales,
  nextSaleNumber,
} from '../../../store/pharmacy/counter/counter-sale.ts';
import { lockTill } from '../../../store/pharmacy/counter/counter-till.ts';
import { readPhone } from '../../account/phone.ts';
import { enterPharmacy } from '../access.ts';
import { soldAtOf } from '../stock/late-sale.ts';
import { atEachLine } from '../../at-each-line.ts';
import { type AskedLine, sellLines } from './counter-line.ts';
import { hashOf, sameBefore } from './counter-request.ts';

type Asked = Parameters<Action<'member', typeof counterSale.sell>>[1];

export const sell: Action<'member', typeof counterSale.sell> = async (ctx, asked) => {
  const { id: pharmacyId, nonce, userId: _, soldAt: at, sentAt, ...basket } = asked;
  const soldAt = at === undefined ? undefined : soldAtOf(ctx, { soldAt: at, sentAt });
  const customer = customerOf(basket);
  const totals = await totalsOf(basket.lines);
  const discountKobo = koboOfNaira(basket.discount);
  const totalKobo = totalOf(totals, discountKobo);
  // an offline sale may be one whose answer was lost, so its time does not identify it
  const requestHash = hashOf(ctx, basket);
  const saleId = await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const till = await lockTill(trx, pharmacyId);
    const before = sameBefore(await findSaleOfNonce(trx, pharmacyId, nonce), requestHash);
    if (before) return before.id;
    const id = randomUUIDv7();
    const lines = await sellLines(ctx, trx, {
      saleId: id,
      pharmacyId,
      lines: basket.lines,
      totals,
      discountKobo,
      soldAt,
    });
    const customerId = customer && (await findOrCreateCustomer(trx, pharmacyId, customer));
    const { method } = basket;
    const sale = {
      id,
      pharmacyId,
      tillId: till.id,
      number: await nextSaleNumber(trx, pharmacyId),
      nonce,
      requestHash,
      sellerId: ctx.member.id,
      method,
      customerId: customerId ?? null,
      discountKobo,
      totalKobo,
      ...(soldAt && { soldAt }),
    };
    await insertSale(trx, sale, lines);
    await takePayment(ctx, trx, sale);
    return id;
  });
  return { sale: await getSale(ctx, pharmacyId, saleId) };
};

interface Payment {
  id: string;
  pharmacyId: string;
  tillId: string;
  method: PayMethod;
  customerId: string | null;
  totalKobo: Kobo;
  soldAt?: Date;
}

/** Records the money of a sale, or what the customer owes from now on. */
async function takePayment({ member }: MemberCtx, trx: Trx, sale: Payment): Promise<void> {
  const { id: saleId, pharmacyId, tillId, method, totalKobo, soldAt } = sale;
  const customerId = method === 'credit' ? sale.customerId : null;
  if (customerId !== null && totalKobo > 0) await changeDebt(trx, customerId, totalKobo);
  await insertEntry(trx, {
    pharmacyId,
    tillId,
    kind: 'sale',
    method,
    kobo: totalKobo,
    saleId,
    customerId,
    memberId: member.id,
    ...(soldAt && { happenedAt: soldAt }),
  });
}

/** Returns the customer's name and number, or undefined if there is no name. Throws if credit has no name. */
function customerOf({
  method,
  customerName,
  customerPhone,
}: Pick<Asked, 'method' | 'customerName' | 'customerPhone'>): { name: string; phone: string } | undefined {
  const phone = readPhone('customerPhone', customerPhone);
  const name = customerName.replaceAll(/\s+/g, ' ');
  if (name !== '') return { name, phone };
  if (method === 'credit') throw invalidField('customerName', 'Enter who owes you');
  if (phone !== '') throw invalidField('customerName', 'Enter the customer’s name');
  return undefined;
}

async function totalsOf(lines: readonly AskedLine[]): Promise<Kobo[]> {
  return atEachLine(lines, async ({ price, quantity }) => {
    const total = lineTotalOf(koboOfNaira(price), quantity);
    if (total === undefined) throw invalidField('price', 'This amount is too large');
    return total;
  });
}

function totalOf(totals: readonly Kobo[], discountKobo: Kobo): Kobo {
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  if (subtotal > COUNTER_LIMITS.kobo) throw invalidField('lines', 'This amount is too large');
  if (discountKobo > subtotal) throw invalidField('discount', 'The discount is more than the sale');
  return subtotal - discountKobo;
}

export const list: Action<'member', typeof counterSale.list> = async (ctx, { id, day, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const until = day === undefined ? undefined : endOfDayInLagos(day);
  const from = until && dayBeginInLagos(new Date(until.getTime() - 1));
  const { rows, nextCursor } = await listSales(ctx.db, id, { from, until, after });
  return { sales: rows, nextCursor };
};

export const show: Action<'member', typeof counterSale.show> = async (ctx, { id, saleId }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { sale: await getSale(ctx, id, saleId) };
};

export async function getSale(ctx: Pick<Ctx, 'db'>, pharmacyId: string, saleId: string): Promise<CounterSale> {
  return requireFound(await findSale(ctx.db, pharmacyId, saleId));
}
