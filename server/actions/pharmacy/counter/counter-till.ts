/** The till of the counter: its float, its sums, and the close at the end of the day. */
import type { ClosedTill, counterTill, Till, TillSums } from '#contract/pharmacy/counter-till.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { expectedCash, sumOfEntries } from '#rules/pharmacy/counter-till.ts';
import type { CounterEntry, PayMethod } from '#rules/pharmacy/counter-sale.ts';
import { required } from '#rules/required.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, onCommit } from '../../../store/db.ts';
import {
  type ClosedTillRow,
  closeTill,
  findClose,
  findOpenTill,
  hasEntries,
  listClosedTills,
  listTillFigures,
  lockTill,
  type OpenTill,
  setTillFloat,
  type TillFigures,
} from '../../../store/pharmacy/counter/counter-till.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';
import { hashOf, sameBefore } from './counter-request.ts';

export const show: Action<'member', typeof counterTill.show> = async (ctx, { id }) => {
  const role = await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { till: await tillFor(ctx.db, await findOpenTill(ctx.db, id), role) };
};

export const setFloat: Action<'member', typeof counterTill.setFloat> = async (ctx, { id, tillId, float }) => {
  const till = await inTransaction(ctx.db, async (trx) => {
    const role = await enterPharmacy(ctx, trx, id, 'keep');
    const open = await lockTill(trx, id);
    requireOpen(open, tillId);
    if (!mayAtPharmacy(role, 'manage') && (await hasEntries(trx, tillId))) {
      throw new AppError('forbidden', 'Ask the owner or a manager to correct the float');
    }
    const floatKobo = koboOfNaira(float);
    await setTillFloat(trx, tillId, floatKobo);
    onCommit(trx, () => void refreshStaff(ctx, id));
    return tillFor(trx, { ...open, floatKobo }, role);
  });
  return { till };
};

export const close: Action<'member', typeof counterTill.close> = async (ctx, { nonce, ...request }) => {
  const { id, tillId, note } = request;
  const closeHash = hashOf(ctx, request);
  const [countedKobo, leftKobo] = [koboOfNaira(request.counted), koboOfNaira(request.left)];
  if (leftKobo > countedKobo) throw invalidField('left', 'This is more than you counted');
  await inTransaction(ctx.db, async (trx) => {
    const role = await enterPharmacy(ctx, trx, id, 'manage');
    const till = await lockTill(trx, id);
    if (sameBefore(await findClose(trx, id, nonce), closeHash)) return;
    requireOpen(till, tillId);
    const expectedKobo = expectedCash(till.floatKobo, (await figuresOf(trx, tillId)).sums);
    if (koboOfNaira(request.expectedCash) !== expectedKobo) {
      throw new AppError('conflict', 'Something was sold or paid meanwhile. Check the figures, then close again.', {
        details: { till: await tillFor(trx, till, role) },
      });
    }
    if (countedKobo !== expectedKobo && note === '') throw invalidField('note', 'Say why the cash is different');
    const { id: closedBy } = ctx.member;
    await closeTill(trx, id, till, {
      closedBy,
      closeNonce: nonce,
      closeHash,
      countedKobo,
      expectedKobo,
      leftKobo,
      note,
    });
    onCommit(trx, () => void refreshStaff(ctx, id));
  });
  const [till] = (await closedTills(ctx.db, id, { only: tillId })).tills;
  return { till: required(till) };
};

export const list: Action<'member', typeof counterTill.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'manage');
  return closedTills(ctx.db, id, { after });
};

function requireOpen({ id }: OpenTill, tillId: string): void {
  if (id !== tillId) throw new AppError('conflict', 'Someone has already closed this till');
}

async function closedTills(
  db: Db,
  pharmacyId: string,
  which: Parameters<typeof listClosedTills>[2],
): Promise<{ tills: ClosedTill[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await listClosedTills(db, pharmacyId, which);
  const figures = await listTillFigures(
    db,
    rows.map(({ id }) => id),
  );
  return { tills: rows.map((row) => closedTill(row, required(figures.get(row.id)))), nextCursor };
}

function closedTill(row: ClosedTillRow, figures: TillFigures): ClosedTill {
  const { id, number, by, note, floatKobo, countedKobo, expectedKobo, leftKobo } = row;
  return {
    _id: id,
    number,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt.toISOString(),
    by,
    float: nairaOfKobo(floatKobo),
    sums: sumsOf(floatKobo, figures),
    counted: nairaOfKobo(countedKobo),
    difference: nairaOfKobo(countedKobo - expectedKobo),
    left: nairaOfKobo(leftKobo),
    note,
  };
}

async function figuresOf(db: Db, tillId: string): Promise<TillFigures> {
  return required((await listTillFigures(db, [tillId])).get(tillId));
}

/** Returns the open till as this role sees it. Sellers count blind: the sums are for owner and managers. */
async function tillFor(db: Db, { id, number, floatKobo, openedAt }: OpenTill, role: PharmacyRole): Promise<Till> {
  const mayClose = mayAtPharmacy(role, 'manage');
  return {
    _id: id,
    number,
    openedAt: openedAt.toISOString(),
    float: nairaOfKobo(floatKobo),
    mayChangeFloat: mayClose || !(await hasEntries(db, id)),
    mayClose,
    sums: mayClose ? sumsOf(floatKobo, await figuresOf(db, id)) : null,
  };
}

function sumsOf(floatKobo: Kobo, { sums, saleCount, earlierCashKobo }: TillFigures): TillSums {
  const of = (kind: CounterEntry, method: PayMethod) => nairaOfKobo(sumOfEntries(sums, kind, method));
  return {
    sales: {
      cash: of('sale', 'cash'),
      transfer: of('sale', 'transfer'),
      pos: of('sale', 'pos'),
      credit: of('sale', 'credit'),
    },
    returns: { cash: of('return', 'cash'), transfer: of('return', 'transfer'), credit: of('return', 'credit') },
    creditPaid: { cash: of('payment', 'cash'), transfer: of('payment', 'transfer'), pos: of('payment', 'pos') },
    writtenOff: of('write-off', 'credit'),
    saleCount,
    expected: nairaOfKobo(expectedCash(floatKobo, sums)),
    earlierCash: nairaOfKobo(earlierCashKobo),
  };
}
