/** The expiry board, the value of stock, and products that are low or not selling. */
import type { ProductCover, stockBoard } from '#contract/pharmacy/stock-board.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { freeOf } from '#rules/pharmacy/amount.ts';
import { coverOf } from '#rules/pharmacy/cover.ts';
import type { Action } from '../../../http/serve.ts';
import { listBoardProducts, listExpiring, listUndated } from '../../../store/pharmacy/stock/board.ts';
import { findBoard } from '../../../store/pharmacy/stock/stock-sum.ts';
import type { Db } from '../../../store/db.ts';
import { findOpenDemands } from '../../../store/pharmacy/stock/demand.ts';
import { enterToRead } from '../access.ts';
import { askOf } from './demand.ts';
import { findWeekly } from './forecast.ts';
import { answerFromMemory } from './stock-answer.ts';

export const show: Action<'member', typeof stockBoard.show> = async (ctx, { id }) =>
  answerFromMemory(ctx, id, 'board', async () => ({ board: await findBoard(ctx.db, id, dayInLagos(ctx.now())) }));

export const expiring: Action<'member', typeof stockBoard.expiring> = async (ctx, { id, band, after }) =>
  answerFromMemory(ctx, id, `expiring ${band} ${after ?? ''}`, async () => {
    const { rows, nextCursor } = await listExpiring(ctx.db, id, { band, today: dayInLagos(ctx.now()), after });
    return { batches: rows, nextCursor };
  });

export const undated: Action<'member', typeof stockBoard.undated> = async (ctx, { id, after }) =>
  answerFromMemory(ctx, id, `undated ${after ?? ''}`, async () => {
    const { rows, nextCursor } = await listUndated(ctx.db, id, after);
    return { batches: rows, nextCursor };
  });

export const products: Action<'member', typeof stockBoard.products> = async (ctx, { id, show: shown, after }) => {
  const load = () => listCovered(ctx.db, id, shown, after);
  if (shown === 'slow') return answerFromMemory(ctx, id, `${shown} ${after ?? ''}`, load);
  // open demands change without the stock
  await enterToRead(ctx, id);
  return load();
};

async function listCovered(db: Db, pharmacyId: string, shown: 'low' | 'slow', after: string | undefined) {
  const { rows, nextCursor } = await listBoardProducts(db, pharmacyId, shown, after);
  const ids = rows.map(({ inventoryId }) => inventoryId);
  const [weeklySales, demands] = await Promise.all([findWeekly(db, ids), findOpenDemands(db, pharmacyId, ids)]);
  const products = rows.map(({ reserved, ...row }): ProductCover => {
    const weekly = weeklySales.get(row.inventoryId) ?? null;
    const need = { weekly, free: freeOf({ onHand: row.onHand, reserved }), reorderLevel: row.reorderLevel };
    const { days, order } = coverOf(need);
    return {
      ...row,
      weekly,
      cover: days,
      order,
      ask: askOf(row, need),
      openDemand: demands.get(row.inventoryId) ?? null,
    };
  });
  return { products, nextCursor };
}
