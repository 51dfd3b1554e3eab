/** Takes goods back at the counter, each unit once: to their batch or aside, and the money back or off the customer's credit. */
import { randomUUIDv7 } from 'node:crypto';
import type { counterSale } from '#contract/pharmacy/counter-sale.ts';
import { fieldError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { Kobo } from '#rules/money.ts';
import { sumOf, typedIn } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { type LineTake, shareBetween, unitsBack } from '#rules/pharmacy/counter-sale.ts';
import { koboOfPart, shareOfPrice } from '#rules/pharmacy/price.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { changeDebt, findCustomer, insertEntry } from '../../../store/pharmacy/counter/counter-entry.ts';
import {
  findReturn,
  findReturnable,
  insertReturn,
  listLineTakes,
  listReturnableLines,
  type ReturnableLine,
} from '../../../store/pharmacy/counter/counter-return.ts';
import { lockTill } from '../../../store/pharmacy/counter/counter-till.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { splitAside } from '../../../store/pharmacy/stock/batch-state.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from '../stock/act.ts';
import { atEachLine } from '../../at-each-line.ts';
import { hashOf, sameBefore } from './counter-request.ts';
import { getSale } from './counter-sale.ts';

type Asked = Parameters<Action<'member', typeof counterSale.createReturn>>[1];

/** A line with the part of it that comes back. */
interface Back {
  line: ReturnableLine;
  quantity: number;
  isResaleable: boolean;
  takes: LineTake[];
  paidKobo: Kobo;
}

export const create: Action<'member', typeof counterSale.createReturn> = async (ctx, { nonce, ...request }) => {
  const { id: pharmacyId, saleId, method, note } = request;
  const requestHash = hashOf(ctx, request);
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const till = await lockTill(trx, pharmacyId);
    if (sameBefore(await findReturn(trx, pharmacyId, nonce), requestHash)) return;
    const sale = requireFound(await findReturnable(trx, pharmacyId, saleId));
    const id = randomUUIDv7();
    const backs = await comeBack(trx, request);
    const lines = [];
    for (const back of backs) {
      const { line, quantity, isResaleable, paidKobo } = back;
      const actId = await restock(ctx, trx, { pharmacyId, returnId: id, note }, back);
      lines.push({ returnId: id, lineId: line.id, pharmacyId, quantity, isResaleable, paidKobo, actId });
    }
    const kobo = backs.reduce((sum, { paidKobo }) => sum + paidKobo, 0);
    const customerId = sale.method === 'credit' ? sale.customerId : null;
    const owedKobo = customerId === null ? 0 : (await findCustomer(trx, pharmacyId, customerId))?.owedKobo;
    const creditKobo = Math.min(kobo, owedKobo ?? 0);
    const refundKobo = kobo - creditKobo;
    const row = {
      id,
      pharmacyId,
      saleId,
      nonce,
      requestHash,
      memberId: ctx.member.id,
      method,
      refundKobo,
      creditKobo,
      note,
    };
    await insertReturn(trx, row, lines);
    if (customerId !== null && creditKobo > 0) await changeDebt(trx, customerId, 0 - creditKobo);
    const entry = { pharmacyId, tillId: till.id, kind: 'return', saleId, memberId: ctx.member.id, note } as const;
    await insertEntry(trx, { ...entry, method, kobo: 0 - refundKobo });
    await insertEntry(trx, { ...entry, method: 'credit', kobo: 0 - creditKobo, customerId });
  });
  return { sale: await getSale(ctx, pharmacyId, saleId) };
};

/** Returns what comes back of each line, or throws at each line that has less. Locks the products. */
async function comeBack(trx: Trx, { saleId, lines }: Pick<Asked, 'saleId' | 'lines'>): Promise<Back[]> {
  const known = new Map((await listReturnableLines(trx, saleId)).map((line) => [line.id, line]));
  await lockProducts(trx, [...new Set([...known.values()].map(({ productId }) => productId))]);
  const takes = await listLineTakes(trx, [...known.keys()]);
  const named = new Set<string>();
  return atEachLine(lines, async ({ lineId, quantity, isResaleable }) => {
    const line = known.get(lineId);
    if (!line || named.has(lineId)) throw invalidField('lineId', 'Choose what comes back');
    named.add(lineId);
    const { returned, factor, unit, paidKobo } = line;
    const left = line.quantity - returned;
    if (quantity > left) {
      throw fieldError(
        'conflict',
        'quantity',
        message('{quantity} can still come back', { quantity: countOf(left, unit) }),
      );
    }
    const booked = takes.filter((take) => take.lineId === lineId);
    if (line.waiting > 0 && (returned + quantity) * factor > sumOf(booked)) {
      throw fieldError('conflict', 'quantity', 'This sale needs attention. Settle that first.');
    }
    return {
      line,
      quantity,
      isResaleable,
      takes: unitsBack(booked, returned * factor, quantity * factor),
      paidKobo: shareBetween(paidKobo, returned, returned + quantity, line.quantity),
    };
  });
}

/** Puts the units back into stock. Returns the act, or null if they had never left it. */
async function restock(
  ctx: MemberCtx,
  trx: Trx,
  { pharmacyId, returnId, note }: { pharmacyId: string; returnId: string; note: string },
  back: Back,
): Promise<string | null> {
  if (back.takes.length === 0) return null;
  const { productId } = back.line;
  const request = { counterReturn: returnId, lineId: back.line.id };
  const asked = { pharmacyId, kind: 'return', nonce: undefined, request, note, productId } as const;
  const { actId } = await actOnce(ctx, trx, asked, async () => returned(ctx, trx, back));
  return actId;
}

/** Counts as a negative sale of today, so that revenue agrees with the till. */
async function returned(ctx: MemberCtx, trx: Trx, back: Back): Promise<NewMovement[]> {
  const { line, takes, quantity, isResaleable, paidKobo } = back;
  const { productId, unit: name, factor, baseUnit } = line;
  const quantities = takes.map((take) => take.quantity);
  const prices = shareOfPrice(koboOfPart(paidKobo, sumOf(takes), quantity * factor), quantities);
  const movements: NewMovement[] = [];
  const today = dayInLagos(ctx.now());
  // goods of a merged product are checked first, since the other product may have no such batch
  for (const [index, { batchId, quantity: hand, valueKobo }] of takes.entries()) {
    movements.push({
      productId,
      batchId: isResaleable && !line.isMerged ? batchId : await splitAside(trx, batchId, today, productId),
      kind: 'sold',
      hand,
      value: valueKobo,
      price: prices[index],
      ...typedIn(hand, { name, factor }, baseUnit),
      reason: 'returned',
    });
  }
  return movements;
}
