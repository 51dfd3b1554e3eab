/** Shared by all acts on stock: idempotent by nonce, done by staff of the pharmacy, and sent to open screens. */
import { hash, randomUUIDv7 } from 'node:crypto';
import { AppError } from '#rules/error.ts';
import type { StockAct } from '#rules/pharmacy/stock.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import { onCommit, type Trx, violatedConstraint } from '../../../store/db.ts';
import {
  findAct,
  insertAct,
  insertMovements,
  type NewAct,
  type NewMovement,
} from '../../../store/pharmacy/stock/act.ts';
import { refreshStaff } from '../access.ts';

/** Movements per statement, which must end within its time limit. */
const AT_ONCE = 500;

export interface Asked {
  pharmacyId: string;
  kind: StockAct;
  /** Generated if the client sent none. */
  nonce: string | undefined;
  /** The request, without the nonce. */
  request: unknown;
  note?: string;
  reverses?: string;
  happenedAt?: Date | undefined;
  /** The product, if it is about a single one. */
  productId?: string;
  /** True for one of many acts, after which the caller refreshes the staff’s screens once. */
  isOneOfMany?: boolean;
}

/**
 * Makes the movements of `plan`, or none if the nonce was used before; the same nonce with another request is a conflict. The caller has entered
 * the pharmacy and locked the products.
 */
export async function actOnce(
  ctx: MemberCtx,
  trx: Trx,
  asked: Asked,
  plan: (actId: string) => Promise<NewMovement[]>,
): Promise<{ actId: string; isRepetition: boolean }> {
  return actAs(ctx, trx, ctx.member.id, asked, plan);
}

/** Acts in the name of the member who is responsible for an automatic act. */
export async function actAs(
  ctx: Ctx,
  trx: Trx,
  actorId: string,
  asked: Asked,
  plan: (actId: string) => Promise<NewMovement[]>,
): Promise<{ actId: string; isRepetition: boolean }> {
  const { nonce: given = randomUUIDv7(), request, isOneOfMany = false, ...told } = asked;
  const requestHash = hash('sha256', JSON.stringify([actorId, request]));
  const act: NewAct = { ...told, id: randomUUIDv7(), nonce: given, requestHash, actorId };
  const { id, pharmacyId, kind, nonce } = act;
  if (!(await insertAct(trx, act))) {
    const before = await findAct(trx, pharmacyId, nonce);
    if (before?.kind === kind && before.requestHash === requestHash) {
      return { actId: before.id, isRepetition: true };
    }
    throw new AppError('conflict', 'This was sent before with different content. Check the stock, then do it again.');
  }
  const movements = await plan(id);
  for (let from = 0; from < movements.length; from += AT_ONCE) {
    await move(trx, act, movements.slice(from, from + AT_ONCE));
  }
  if (!isOneOfMany) onCommit(trx, () => void refreshStaff(ctx, pharmacyId, asked.productId));
  return { actId: id, isRepetition: false };
}

async function move(trx: Trx, act: NewAct, movements: readonly NewMovement[]): Promise<void> {
  try {
    await insertMovements(trx, act, movements);
  } catch (error) {
    if (violatedConstraint(error) !== 'product_stock_archived') throw error;
    throw new AppError('conflict', 'This product is archived. Restore it, or use the product that you sell instead.');
  }
}
