/** The expiry board, the value of stock, and products that are low or not selling. */
import type { stockBoard } from '#contract/pharmacy/stock-board.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { freeOf } from '#rules/pharmacy/amount.ts';
import { coverOf } from '#rules/pharmacy/cover.ts';
import type { Action } from '../../../http/serve.ts';
import { listBoardProducts, listExpiring, listUndated } from '../../../store/pharmacy/stock/board.ts';
import { findBoard } from '../../../store/pharmacy/stock/stock-sum.ts';
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

export const products: Action<'member', typeof stockBoard.products> = async (ctx, { id, show: shown, after }) =>
  answerFromMemory(ctx, id, `${shown} ${after ?? ''}`, async () => {
    const { rows, nextCursor } = await listBoardProducts(ctx.db, id, shown, after);
    const weeklySales = await findWeekly(
      ctx.db,
      rows.map(({ inventoryId }) => inventoryId),
    );
    const covered = rows.map(({ reserved, ...row }) => {
      const weekly = weeklySales.get(row.inventoryId) ?? null;
      const { days, order } = coverOf({ weekly, free: freeOf({ onHand: row.onHand, reserved }) });
      return { ...row, weekly, cover: days, order };
    });
    return { products: covered, nextCursor };
  });
